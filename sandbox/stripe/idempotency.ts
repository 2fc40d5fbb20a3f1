import { createHash } from 'node:crypto'
import { ApiError, invalidRequest } from './errors.ts'
import type { FormFields, FormValue } from './form-body.ts'
import type { World } from './world.ts'

/** Stripe forgets keys after 24 hours at the earliest; the sandbox exactly then, on its own clock. In seconds. */
const keptSeconds = 24 * 60 * 60

/** An answer as first given. */
export interface SavedAnswer {
  status: number
  body: string
  requestId: string
}

/** What identifies a request under a key. */
export interface Fingerprint {
  path: string
  /** Digest of the parameters, so that none is stored. */
  digest: string
}

/** Returns the fingerprint of a request: its parameters as parsed, whatever their order in the body. */
export function fingerprintOf(path: string, fields: FormFields): Fingerprint {
  return {
    path,
    digest: createHash('sha256')
      .update(JSON.stringify(sorted(fields)))
      .digest('hex'),
  }
}

function sorted(value: FormValue): unknown {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([name, entry]) => [name, sorted(entry)])
}

/**
 * Returns the answer saved under a key, if any.
 * @throws {ApiError} `idempotency_error` if the key was used for another request, 400 if it is too long.
 */
export function savedAnswer(world: World, key: string, fingerprint: Fingerprint): SavedAnswer | undefined {
  if (key.length > 255) {
    throw invalidRequest(`Idempotency keys can have up to 255 characters, but you passed one with ${key.length}.`)
  }
  const oldest = Math.floor(world.clock.now().getTime() / 1000) - keptSeconds
  world.store.database.prepare('delete from idempotent_answer where created < ?').run(oldest)
  const row = world.store.database.prepare('select * from idempotent_answer where key = ?').get(key)
  if (!row) return undefined
  const [path = '', digest] = String(row.request).split(' ')
  if (path !== fingerprint.path || digest !== fingerprint.digest) {
    const rule =
      path === fingerprint.path
        ? 'with the same parameters they were first used with'
        : `for the same endpoint they were first used for ('${fingerprint.path}' vs '${path}')`
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used ${rule}. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return { status: Number(row.status), body: String(row.body), requestId: String(row.request_id) }
}

/** Saves an answer in the transaction of its effects. */
export function saveAnswer(world: World, key: string, fingerprint: Fingerprint, answer: SavedAnswer): void {
  world.store.database
    .prepare(
      `insert into idempotent_answer (key, request, status, body, request_id, created) values (?, ?, ?, ?, ?, ?)
       on conflict (key) do nothing`,
    )
    .run(
      key,
      `${fingerprint.path} ${fingerprint.digest}`,
      answer.status,
      answer.body,
      answer.requestId,
      Math.floor(world.clock.now().getTime() / 1000),
    )
}

/** Returns 409: another request under the key has not been answered yet. */
export function keyInUse(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}
