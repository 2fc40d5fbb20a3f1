import { lazy } from 'react'

// The download starts with this module, and delays nothing of the first view.
const loaded = import('./loaded-later.ts')
// A failed download surfaces where it is drawn.
loaded.catch(() => {})

export const AroundToday = lazy(async () => ({ default: (await loaded).AroundToday }))
export const DayCard = lazy(async () => ({ default: (await loaded).DayCard }))
export const ProgramNavigation = lazy(async () => ({ default: (await loaded).ProgramNavigation }))
export const StepRows = lazy(async () => ({ default: (await loaded).StepRows }))
