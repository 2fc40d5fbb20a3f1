import { expect, test } from 'vitest'
import { answerDueOn } from './conversation.rules.ts'

test.each([
  ['on a Monday', '2026-03-02T11:00:00Z', '2026-03-04T22:59:59.999Z'],
  ['on a Thursday', '2026-03-05T11:00:00Z', '2026-03-09T22:59:59.999Z'],
  ['on a Friday at night, in summer', '2026-07-03T21:30:00Z', '2026-07-07T21:59:59.999Z'],
  ['on a Saturday', '2026-03-07T11:00:00Z', '2026-03-10T22:59:59.999Z'],
  ['on a Sunday', '2026-03-08T11:00:00Z', '2026-03-10T22:59:59.999Z'],
])('a message sent %s is to be answered by the end of the second working day in Paris', (_, sentOn, dueOn) => {
  expect(answerDueOn(new Date(sentOn)).toISOString()).toBe(dueOn)
})
