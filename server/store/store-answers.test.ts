import { expect, test } from 'vitest'
import { readListing, readRefusal } from './store-answers.ts'

const clocks = { theirs: 'Mon, 02 Mar 2026 11:00:00 GMT', ours: new Date('2026-03-02T11:20:00Z') }
const answer = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>…</Message></Error>`

test.each([
  [404, 'NoSuchBucket', 'refused', /no such bucket.*S3_URL/],
  [403, 'InvalidAccessKeyId', 'refused', /S3_ACCESS_KEY_ID/],
  [403, 'SignatureDoesNotMatch', 'refused', /S3_SECRET_ACCESS_KEY/],
  [403, 'RequestTimeTooSkewed', 'refused', /by 20 minutes: this machine is ahead/],
  [400, 'AuthorizationHeaderMalformed', 'refused', /S3_REGION/],
  [301, '', 'refused', /S3_REGION/],
  [403, 'AccessDenied', 'refused', /read, write, list and delete/],
  [403, '', 'refused', /read, write, list and delete/],
  [403, 'QuotaExceeded', 'full', /no room/],
  [507, '', 'full', /no room/],
  [400, 'XAmzContentSHA256Mismatch', 'damaged', /other bytes/],
  [404, 'NoSuchKey', 'missing', /does not have it/],
  [503, 'SlowDown', 'unreachable', /cannot serve now \(503 SlowDown\)/],
  [500, '', 'unreachable', /cannot serve now \(500\)/],
  [400, 'InvalidRequest', 'refused', /\(400 InvalidRequest\)/],
])('a refusal with %i %s is %s, and the operator reads what to do', (status, code, trouble, message) => {
  const error = readRefusal(status, code === '' ? '' : answer(code), clocks)
  expect([error.trouble, error.message]).toEqual([trouble, expect.stringMatching(message)])
})

test('a page of a listing names its objects and the page after it', () => {
  const entry =
    '<Contents><Key>a/1</Key><LastModified>2026-03-02T11:00:00.000Z</LastModified><Size>12</Size></Contents>'
  const page = `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${entry}<NextContinuationToken>a=&amp;</NextContinuationToken></ListBucketResult>`
  expect(readListing(page)).toEqual({
    objects: [{ key: 'a/1', bytes: 12, writtenOn: new Date('2026-03-02T11:00:00Z') }],
    next: 'a=&',
  })
  expect(readListing('<ListBucketResult></ListBucketResult>')).toEqual({ objects: [], next: undefined })
})
