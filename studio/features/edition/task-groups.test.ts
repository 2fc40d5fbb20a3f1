import { expect, test } from 'vitest'
import { sampleChange } from '../../testing/sample-review.ts'
import { sampleEditor, sampleStaff } from '../../testing/sample-staff.ts'
import { groupOf } from './task-groups.ts'

const writer = sampleEditor()
const doctor = sampleStaff({ id: 'marc', duties: ['review'] })

test.each([
  ['waits for whoever reviews', sampleChange(), doctor, 'review'],
  ['waits for others, to its writer', sampleChange(), writer, 'waiting'],
  ['has remarks for its owner', sampleChange({ openRemarks: 1 }), writer, 'remarks'],
  ['is ready, whatever remarks were left', sampleChange({ state: 'ready', openRemarks: 1 }), writer, 'ready'],
  ['failed, whoever looks', sampleChange({ state: 'failed', openRemarks: 1 }), writer, 'failed'],
  ['is a draft', sampleChange({ state: 'draft', submittedOn: null }), doctor, 'drafts'],
] as const)('a change that %s is listed there', (_, change, staff, group) => {
  expect(groupOf(change, staff)).toBe(group)
})
