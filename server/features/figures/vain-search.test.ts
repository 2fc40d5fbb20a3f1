import { expect, test } from 'vitest'
import { figuresContract } from '../../../domain/features/figures/figures.contract.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { serverSecret } from '../../database/secret.tables.ts'
import { hire } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile, testNow } from '../../testing/test-server.ts'
import { vainSearch } from './figures.tables.ts'

const server = serverForThisFile()

async function search({ token }: SignedInMember, ...queries: string[]): Promise<void> {
  for (const q of queries) {
    const { status } = await server.call(libraryContract.searchMedias, { query: { q } }, token)
    expect(status).toBe(200)
  }
}

async function subscribers(count: number): Promise<SignedInMember[]> {
  const subscribed = []
  for (let number = 0; number < count; number++) subscribed.push(await server.subscribe())
  return subscribed
}

const remembered = async () => (await server.services.database.db.select().from(vainSearch)).map(({ words }) => words)

async function countOn(instant: string) {
  server.clock.set(new Date(instant))
  await server.running.jobs.runNow('countFigures')
  const { token } = await hire(server, 'ADMIN', ['figures'])
  return (await server.call(figuresContract.readFigures, { query: { period: '28d' } }, token)).body.searches
}

test('words are kept if five people searched them in vain on one day, however often each did', async () => {
  const [first, ...others] = await subscribers(5)
  if (!first) throw new Error('nobody')
  for (const member of others) await search(member, 'Gelée royale', 'tofou')
  await search(
    first,
    'gelee  ROYALE',
    'gelée royale',
    'medfasting',
    'curcuma',
    'curcuma',
    'curcuma',
    'curcuma',
    'curcuma',
  )
  expect(new Set(await remembered())).toEqual(new Set(['gelee royale', 'tofou', 'curcuma']))
  expect(await countOn('2026-03-03T11:00:00Z')).toEqual([{ words: 'gelee royale', people: 5 }])
})

test('of words typed letter by letter only the last count', async () => {
  server.clock.set(testNow)
  const [member] = await subscribers(1)
  if (!member) throw new Error('nobody')
  await search(member, 'spiru', 'spirul', 'spiruline')
  expect(await remembered()).toEqual(['spiruline'])
})

test('nobody’s id, number or address is remembered', async () => {
  server.clock.set(new Date('2026-03-04T11:00:00Z'))
  const [member] = await subscribers(1)
  if (!member) throw new Error('nobody')
  const before = await remembered()
  await search(member, '06 12 34 56 78', 'rue des lilas 12', '!!')
  expect(await remembered()).toEqual(before)
  await search(member, 'kombucha')
  const rows = await server.services.database.db.select().from(vainSearch)
  expect(JSON.stringify(rows)).not.toContain(member.user.id)
})

test('the next count forgets who searched, and the secret that told one person from another', async () => {
  const searchSecrets = async () =>
    (await server.services.database.db.select().from(serverSecret)).filter(({ name }) => name.startsWith('search-'))
  expect((await searchSecrets()).length).toBeGreaterThan(0)
  await countOn('2026-03-05T11:00:00Z')
  expect(await remembered()).toEqual([])
  expect(await searchSecrets()).toEqual([])
})
