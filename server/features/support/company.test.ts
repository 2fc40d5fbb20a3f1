import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { BodyOf } from '../../../domain/endpoint.ts'
import { supportContract } from '../../../domain/features/support/support.contract.ts'
import { staffEvent } from '../../staff/staff.tables.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { order, subscriber, customerOf, advance } = subscribersOf(server)
const day = 24 * 60 * 60 * 1000

afterEach(() => server.cards.control.clearFaults())

type Change = BodyOf<typeof supportContract.changeCompany>

const helper = () => hire(server, 'BO', ['support'])
const company = { name: 'Atelier Roussel', address: '3 rue des Lilas, 69003 Lyon', vatNumber: 'FR12345678901' }

const change = ({ token }: SignedInStaff, { user }: SignedInMember, body: Change) =>
  server.call(supportContract.changeCompany, { params: { id: user.id }, body }, token)

async function companyOf({ token }: SignedInStaff, { user }: SignedInMember) {
  return (await server.call(supportContract.openFile, { params: { id: user.id } }, token)).body.file.company
}

/** Names and values at the head of each invoice, latest first. */
async function headsOf(member: SignedInMember) {
  const { data } = await server.services.stripe.client.invoices.list({ customer: await customerOf(member) })
  return data.map(({ custom_fields: fields }) => fields?.map(({ name, value }) => `${name}: ${value}`) ?? null)
}

const actionsOf = async ({ staff }: SignedInStaff) =>
  (await server.services.database.db.select().from(staffEvent).where(eq(staffEvent.staffId, staff.id))).map(
    ({ action }) => action,
  )

test('a company is named on invoices from the next one on, until it is taken off', async () => {
  const [staff, member] = [await helper(), await subscriber()]
  const typed = { ...company, vatNumber: 'fr 12 345 678 901' }
  expect((await change(staff, member, { company: typed })).status).toBe(204)
  expect(await companyOf(staff, member)).toEqual(company)
  await advance(32 * day)
  const named = [
    'Société: Atelier Roussel',
    'Adresse de la société: 3 rue des Lilas, 69003 Lyon',
    'N°\u00a0de TVA: FR12345678901',
  ]
  expect(await headsOf(member)).toEqual([named, null])
  const other = await helper()
  expect((await change(other, member, { company: null })).status).toBe(204)
  expect(await companyOf(other, member)).toBeNull()
  await advance(32 * day)
  expect(await headsOf(member)).toEqual([null, named, null])
  expect(await actionsOf(staff)).toEqual(['company_named', 'file_opened'])
  expect(await actionsOf(other)).toEqual(['company_removed', 'file_opened'])
})

test('a company is named on the first invoice, in the member’s language, when they ask before they subscribe', async () => {
  const [staff, member] = [await helper(), await server.register({ locale: 'en' })]
  expect((await change(staff, member, { company: { ...company, vatNumber: null } })).status).toBe(204)
  expect((await order(member)).status).toBe(200)
  expect(await headsOf(member)).toEqual([['Company: Atelier Roussel', 'Company address: 3 rue des Lilas, 69003 Lyon']])
})

test.each<[string, Change]>([
  ['name', { company: { ...company, name: '  ' } }],
  ['address', { company: { ...company, address: 'x'.repeat(141) } }],
  ['vatNumber', { company: { ...company, vatNumber: '12345' } }],
])('a company whose %s no invoice can hold is refused, and changes nothing', async (field, body) => {
  const [staff, member] = [await helper(), await server.register()]
  const reply = await change(staff, member, body)
  expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, [`company.${field}`]])
  expect(await companyOf(staff, member)).toBeNull()
})

test('without the card provider nothing is named, and nothing is in the log', async () => {
  const [staff, member] = [await helper(), await subscriber()]
  server.cards.control.addFault({ kind: 'unavailable', on: 'POST /v1/customers', times: 99 })
  expect((await change(staff, member, { company })).status).toBe(502)
  server.cards.control.clearFaults()
  expect(await companyOf(staff, member)).toBeNull()
  expect(await actionsOf(staff)).toEqual(['file_opened'])
})
