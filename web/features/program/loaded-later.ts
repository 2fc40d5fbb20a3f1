/** What the first view of the programme page does not wait for, in one download. */
export { AroundToday } from './AroundToday.tsx'
export { DayCard } from './DayCard.tsx'
export { ProgramNavigation } from './ProgramNavigation.tsx'
export { StepRows } from './StepRows.tsx'
