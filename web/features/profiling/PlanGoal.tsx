import type { FastingPlanCode } from '../../../domain/features/profiling/profiling.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { goalMessages } from './goal.messages.ts'

/** The goal that led to a plan, in words. A component of its own so that the programme page's first load carries none of the eight. */
export function PlanGoal({ code }: { code: FastingPlanCode }) {
  return useMessages(goalMessages)[code]
}
