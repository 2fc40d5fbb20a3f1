import { DomUtils, parseDocument } from 'htmlparser2'
import { StoreError } from './store-error.ts'

/** One object of a listing. */
export interface StoredObject {
  key: string
  bytes: number
  writtenOn: Date
}

/** A page of a listing, and how to ask for the next one. */
export interface Listing {
  objects: StoredObject[]
  next: string | undefined
}

/** Reads a page of `ListObjectsV2`. */
export function readListing(xml: string): Listing {
  const answer = parseDocument(xml, { xmlMode: true })
  const objects = DomUtils.getElementsByTagName('Contents', answer).map(entry => ({
    key: textOf('Key', entry),
    bytes: Number(textOf('Size', entry)),
    writtenOn: new Date(textOf('LastModified', entry)),
  }))
  return { objects, next: textOf('NextContinuationToken', answer) || undefined }
}

/**
 * What the codes of a refusal mean, and what the operator has to fix. Stores differ in their codes: those of Amazon, Ceph, MinIO and Swift are here.
 */
const refusals: readonly [codes: readonly string[], text: string][] = [
  [['NoSuchBucket'], 'has no such bucket: create it, or correct S3_URL'],
  [['InvalidAccessKeyId'], 'does not know the key: correct S3_ACCESS_KEY_ID'],
  [
    ['SignatureDoesNotMatch'],
    'refuses the signature: S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not belong together',
  ],
  [
    ['AuthorizationHeaderMalformed', 'PermanentRedirect', 'TemporaryRedirect', 'InvalidRegion'],
    'expects another region or another address: correct S3_REGION or S3_URL',
  ],
  [
    ['AccessDenied', 'AllAccessDisabled', 'AccountProblem', 'MethodNotAllowed'],
    'does not allow it: the key must be allowed to read, write, list and delete in the bucket',
  ],
]
const full = [
  'QuotaExceeded',
  'EntityTooLarge',
  'InsufficientStorage',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
]
const damaged = ['BadDigest', 'XAmzContentSHA256Mismatch', 'IncompleteBody']
const codesOfStatus: Record<number, string> = {
  301: 'PermanentRedirect',
  307: 'TemporaryRedirect',
  403: 'AccessDenied',
}

/** Returns why the store refused, from its answer. */
export function readRefusal(status: number, xml: string, clocks: { theirs: string | null; ours: Date }): StoreError {
  const answer = parseDocument(xml, { xmlMode: true })
  const code = textOf('Code', answer) || (codesOfStatus[status] ?? '')
  const said = `(${[status, code].filter(Boolean).join(' ')})`
  if (code === 'RequestTimeTooSkewed') return new StoreError('refused', `${skew(clocks)} ${said}`)
  const refusal = refusals.find(([codes]) => codes.includes(code))
  if (refusal) return new StoreError('refused', `${refusal[1]} ${said}`)
  if (full.includes(code) || status === 413 || status === 507) return new StoreError('full', `has no room left ${said}`)
  if (damaged.includes(code)) return new StoreError('damaged', `received other bytes than were sent ${said}`)
  if (status === 404) return new StoreError('missing', `does not have it ${said}`)
  if (status >= 500 || status === 429) return new StoreError('unreachable', `cannot serve now ${said}`)
  return new StoreError('refused', `refuses what it is asked ${said}`)
}

function skew({ theirs, ours }: { theirs: string | null; ours: Date }): string {
  const minutes = theirs === null ? Number.NaN : Math.round((ours.getTime() - new Date(theirs).getTime()) / 60_000)
  const by = Number.isNaN(minutes)
    ? ''
    : `, by ${Math.abs(minutes)} minutes: this machine is ${minutes > 0 ? 'ahead' : 'behind'}`
  return `has another time than this machine${by}. Set the clock`
}

function textOf(name: string, within: Parameters<typeof DomUtils.textContent>[0]): string {
  const [found] = DomUtils.getElementsByTagName(name, within)
  return found ? DomUtils.textContent(found) : ''
}
