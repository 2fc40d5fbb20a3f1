import { addDays, calendarDayOf, instantOf, weekdayOf } from '../../days.ts'

/** What becomes of a conversation: somebody has to answer, somebody has, or nobody needs to any more. */
export const conversationStates = ['waiting', 'answered', 'closed'] as const

export type ConversationState = (typeof conversationStates)[number]

/** Working days in which a message is answered. */
const answerDays = 2

/** Where the staff works. */
const staffTimeZone = 'Europe/Paris'

/** Returns until when a message should be answered: the end of the second working day after it, Saturdays and Sundays not counted. */
export function answerDueOn(sentOn: Date): Date {
  let day = calendarDayOf(sentOn, staffTimeZone)
  for (let left = answerDays; left > 0; left -= weekdayOf(day) <= 5 ? 1 : 0) day = addDays(day, 1)
  return new Date(instantOf(addDays(day, 1), 0, staffTimeZone).getTime() - 1)
}
