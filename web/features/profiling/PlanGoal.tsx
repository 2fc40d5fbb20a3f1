import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { goalMessages } from './goal.messages.ts'

/** Shows the goal that led to a plan. A separate component, so that the programme page's first load contains none of the eight. */
export function PlanGoal({ code }: { code: FastingPlanCode }) {
  return useMessages(goalMessages)[code]
}
