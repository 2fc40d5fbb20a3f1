import { expect, test } from 'vitest'
import { splitGesture } from './day-gesture.ts'

test.each([
  [
    '<p>Why.</p>\n<p>If the kettle sings, then breathe.</p>',
    '<p>Why.</p>\n',
    '<p>If the kettle sings, then breathe.</p>',
  ],
  [
    '<p>Why.</p><ul><li>One</li></ul><p>Then <em>walk</em>.</p>',
    '<p>Why.</p><ul><li>One</li></ul>',
    '<p>Then <em>walk</em>.</p>',
  ],
  ['<p>Why.</p>', '<p>Why.</p>', ''],
  ['', '', ''],
])('the last paragraph of %j is the gesture of the day', (html, reason, gesture) => {
  expect(splitGesture(html)).toEqual({ reason, gesture })
})
