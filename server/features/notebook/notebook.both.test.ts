import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { erasureContract } from '../../../domain/features/erasure/erasure.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { notebookContract } from '../../../domain/features/notebook/notebook.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import { consentVersions } from '../../../domain/features/profiling/profiling.rules.ts'
import { readSecret } from '../../database/secrets.ts'
import { earlierPageId, notebookPageId } from '../../testing/sample-content.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { consent } from '../profiling/profiling.tables.ts'
import { notebookEntry, notebookKey } from './notebook.tables.ts'
import { seal, unseal } from './notebook-cipher.service.ts'

const lines: string[] = []
const server = serverForThisFile({ logStream: { write: line => void lines.push(line) } })

const entryId = `${notebookPageId}.lines`
const nightsId = `${notebookPageId}.nights`
const words = 'Trois heures du matin, encore éveillée.'

async function agree({ token }: SignedInMember): Promise<void> {
  const body = { purpose: 'notebook', version: consentVersions.notebook } as const
  expect((await server.call(profilingContract.giveConsent, { body }, token)).status).toBe(204)
}

/** A subscriber who agreed to keep a notebook. */
async function writer(): Promise<SignedInMember> {
  const member = await server.subscribe()
  await agree(member)
  return member
}

async function write({ token }: SignedInMember, cells: string[], { id = entryId, revision = 0 } = {}) {
  return server.call(notebookContract.writeEntry, { params: { id }, body: { cells, revision } }, token)
}

async function read({ token }: SignedInMember, query: { page?: string } = {}) {
  return (await server.call(notebookContract.readNotebook, { query }, token)).body.body
}

async function rowsOf({ user }: SignedInMember) {
  const { db } = server.services.database
  const entries = await db.select().from(notebookEntry).where(eq(notebookEntry.userId, user.id))
  const keys = await db.select().from(notebookKey).where(eq(notebookKey.userId, user.id))
  return { entries, keys }
}

describe('a notebook', () => {
  test('returns to its member what they wrote, with its page and its place, and to nobody else', async () => {
    const [member, other] = [await writer(), await writer()]
    const { revision } = (await write(member, [words])).body.body
    await write(member, ['23:30', '4', '', ''], { id: nightsId })
    expect(await read(member)).toMatchObject({
      consentedOn: server.clock.now().toISOString(),
      pages: [
        {
          id: notebookPageId,
          title: `${notebookPageId} (fr)`,
          place: { programCode: 'medfasting', day: 4 },
          entries: [
            { id: entryId, block: { label: 'Lines (fr)' }, cells: [words], revision },
            { id: nightsId, cells: ['23:30', '4', '', ''] },
          ],
        },
      ],
    })
    expect((await read(other)).pages).toEqual([])
    expect((await read(member, { page: 'medfasting-page-2' })).pages).toEqual([])
  })

  test('comes with the page that asks for it', async () => {
    const { token } = await server.subscribe()
    const params = { id: `medfasting-d4-${notebookPageId}` }
    const { body } = await server.call(mediaContract.readProgramDayMedia, { params }, token)
    expect(body.body.Media.notebook.map(({ id }) => id)).toEqual(['lines', 'nights'])
  })

  test('needs its own consent: that of the profiling is another', async () => {
    const member = await server.subscribe()
    const body = { purpose: 'profiling', version: consentVersions.profiling } as const
    await server.call(profilingContract.giveConsent, { body }, member.token)
    const { status, body: refused } = await write(member, [words])
    expect([status, refused.message]).toEqual([403, 'error_consent_required'])
    expect(await rowsOf(member)).toEqual({ entries: [], keys: [] })
  })

  test.each([
    ['another number of cells', entryId, ['a', 'b']],
    ['a time that is none', nightsId, ['25:00', '', '', '']],
    ['a number over ten', nightsId, ['', '11', '', '']],
    ['NUL', entryId, ['a\0b']],
  ])('refuses %s, and keeps what stood there', async (_, id, cells) => {
    const member = await writer()
    const { status, body } = await write(member, cells, { id })
    expect([status, body.fields]).toEqual([400, { cells: 'invalid_value' }])
    expect((await rowsOf(member)).entries).toEqual([])
  })

  test('shows in a later page what was written in an earlier one, and only that', async () => {
    const member = await writer()
    await write(member, [words])
    await write(member, ['23:30', '4', '', ''], { id: nightsId })
    const { pages } = await read(member, { page: earlierPageId })
    expect(pages.map(({ id, entries }) => [id, entries.map(entry => entry.cells)])).toEqual([
      [notebookPageId, [[words]]],
    ])
  })

  test.each(['nowhere.lines', `${notebookPageId}.nothing`, 'lines'])('has no place for %s', async id => {
    const member = await writer()
    expect((await write(member, [words], { id })).status).toBe(404)
    const erased = await server.call(notebookContract.eraseEntry, { params: { id } }, member.token)
    expect(erased.status).toBe(404)
  })
})

describe('two tabs', () => {
  test('cannot overwrite each other: the later save from an older state is refused', async () => {
    const member = await writer()
    const { revision } = (await write(member, ['from the first tab'])).body.body
    const { status, body } = await write(member, ['from the second tab'])
    expect([status, body.message]).toEqual([409, 'error_conflict_entry'])
    expect((await read(member)).pages[0]?.entries[0]?.cells).toEqual(['from the first tab'])
    expect((await write(member, ['from both'], { revision })).body.body).toEqual({ revision: revision + 1 })
  })

  test('may save at once, and exactly one succeeds', async () => {
    const member = await writer()
    const saves = await Promise.all(['a', 'b', 'c', 'd'].map(text => write(member, [text])))
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('a save whose answer was lost may be repeated', async () => {
    const member = await writer()
    const first = await write(member, [words])
    expect((await write(member, [words])).body).toEqual(first.body)
  })
})

describe('what is stored', () => {
  test('contains no word of the member’s, and neither does a log line', async () => {
    const member = await writer()
    await write(member, [words])
    await write(member, [words], { revision: 7 })
    const { rows } = await server.services.database.db.execute(sql`select * from notebook_entry`)
    expect(JSON.stringify(rows)).not.toContain('matin')
    expect(lines.join('')).not.toContain('matin')
  })

  test('opens only with the member’s key, for that member and that entry', async () => {
    const [member, other] = [await writer(), await writer()]
    await write(member, [words])
    await write(other, ['Bien dormi.'])
    const { db } = server.services.database
    const [stolen] = (await rowsOf(member)).entries
    // Write access to the database is not enough to move an entry to another member or block: it no longer opens there.
    await db
      .update(notebookEntry)
      .set({ sealed: stolen?.sealed ?? '' })
      .where(eq(notebookEntry.userId, other.user.id))
    expect((await server.call(notebookContract.readNotebook, { query: {} }, other.token)).status).toBe(500)
    await db.update(notebookEntry).set({ entryId: nightsId }).where(eq(notebookEntry.userId, member.user.id))
    expect((await server.call(notebookContract.readNotebook, { query: {} }, member.token)).status).toBe(500)
  })

  test('is opened with the secret that wrapped its key, and wrapped with the current one at the next save', async () => {
    const member = await writer()
    const { revision } = (await write(member, [words])).body.body
    const { db } = server.services.database
    const secretOf = async (name: string) => Buffer.from(await readSecret(db, name), 'base64url')
    const [row] = (await rowsOf(member)).keys
    const key = unseal(await secretOf('notebook-1'), row?.wrappedKey ?? '', member.user.id)
    const wrappedKey = seal(await secretOf('notebook-0'), key, member.user.id)
    await db
      .update(notebookKey)
      .set({ wrappedKey, wrappedWith: 'notebook-0' })
      .where(eq(notebookKey.userId, member.user.id))
    expect((await read(member)).pages[0]?.entries[0]?.cells).toEqual([words])
    await write(member, ['Encore.'], { revision })
    expect((await rowsOf(member)).keys[0]?.wrappedWith).toBe('notebook-1')
    expect((await read(member)).pages[0]?.entries[0]?.cells).toEqual(['Encore.'])
  })

  test('is in the member’s export in clear, without a key', async () => {
    const member = await writer()
    const { revision } = (await write(member, [words])).body.body
    const call = { params: { id: member.user.id }, body: { password: testPassword } }
    const { body } = await server.call(erasureContract.exportAccount, call, member.token)
    expect(body.body.notebook_entry).toEqual([
      { userId: member.user.id, entryId, cells: [words], revision, writtenOn: server.clock.now().toISOString() },
    ])
    expect(body.body.notebook_key?.[0]).not.toHaveProperty('wrappedKey')
  })
})

describe('erasing', () => {
  test('an entry leaves the others', async () => {
    const member = await writer()
    await write(member, [words])
    await write(member, ['23:30', '4', '', ''], { id: nightsId })
    const erased = await server.call(notebookContract.eraseEntry, { params: { id: entryId } }, member.token)
    expect(erased.status).toBe(204)
    expect((await read(member)).pages[0]?.entries.map(({ id }) => id)).toEqual([nightsId])
  })

  test('the notebook withdraws the consent and destroys the key; the proof of the consent stays', async () => {
    const member = await writer()
    await write(member, [words])
    expect((await server.call(notebookContract.eraseNotebook, {}, member.token)).status).toBe(204)
    expect(await rowsOf(member)).toEqual({ entries: [], keys: [] })
    expect(await read(member)).toEqual({ consentedOn: null, pages: [] })
    const [proof] = await server.services.database.db.select().from(consent).where(eq(consent.userId, member.user.id))
    expect(proof).toMatchObject({ purpose: 'notebook', withdrawnOn: server.clock.now() })
    expect((await write(member, [words])).status).toBe(403)
  })

  test.each([
    ['an entry', (token: string) => server.call(notebookContract.eraseEntry, { params: { id: entryId } }, token)],
    ['the notebook', (token: string) => server.call(notebookContract.eraseNotebook, {}, token)],
  ])('%s does not let a device with the old text overwrite what is written next', async (_, erase) => {
    const member = await writer()
    const { revision } = (await write(member, ['old'])).body.body
    expect((await erase(member.token)).status).toBe(204)
    await agree(member)
    expect((await write(member, ['new'])).status).toBe(200)
    expect((await write(member, ['old, and more'], { revision })).status).toBe(409)
    expect((await read(member)).pages[0]?.entries.map(({ cells }) => cells)).toEqual([['new']])
  })

  test('the account destroys key and entries', async () => {
    const member = await writer()
    await write(member, [words])
    const call = { params: { id: member.user.id }, body: { password: testPassword } }
    await server.call(erasureContract.eraseAccount, call, member.token)
    expect(await rowsOf(member)).toEqual({ entries: [], keys: [] })
    expect((await server.call(accountContract.readUser, {}, member.token)).status).toBe(401)
  })

  test('works without a subscription, and so does reading', async () => {
    const member = await server.register()
    expect((await write(member, [words])).status).toBe(402)
    expect((await read(member)).pages).toEqual([])
    expect((await server.call(notebookContract.eraseNotebook, {}, member.token)).status).toBe(204)
  })
})
