import { expect, test } from 'vitest'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, signInAgain, rowOf, advance } = subscribersOf(server)

/** Asks for a link to a document of `member`, as `caller`. */
async function link(member: SignedInMember, id?: string, caller = member) {
  const { token } = await signInAgain(caller)
  const params = { id: (await rowOf(member)).id }
  const { status, body } = await server.call(
    subscriptionContract.readDocumentLink,
    { params, query: id === undefined ? {} : { id } },
    token,
  )
  return status === 200 ? body.body.link : status
}

async function invoicesOf(member: SignedInMember) {
  const { token } = await signInAgain(member)
  const params = { id: (await rowOf(member)).id }
  const { body } = await server.call(subscriptionContract.readSubscription, { params }, token)
  return body.body.invoices
}

test('a link to an invoice is read from the card provider when it is asked for; without an id, the latest issued invoice’s', async () => {
  const member = await subscriber()
  await advance(32 * 24 * 60 * 60 * 1000)
  const [latest, first] = await invoicesOf(member)
  expect(await link(member)).toBe(latest?.invoiceLink)
  expect(await link(member, first?.id)).toBe(first?.invoiceLink)
  expect(first?.invoiceLink).not.toBe(latest?.invoiceLink)
})

test('a link to a credit note is read in the same way', async () => {
  const member = await subscriber()
  const params = { id: (await rowOf(member)).id }
  await server.call(declarationContract.withdraw, { params }, member.token)
  const [invoice] = await invoicesOf(member)
  const [note] = invoice?.creditNotes ?? []
  expect(await link(member, note?.id)).toBe(note?.link)
})

test('another member’s document, an unknown one and a malformed id are refused', async () => {
  const [member, other] = [await subscriber(), await subscriber()]
  const [theirs] = await invoicesOf(other)
  expect(await link(member, theirs?.id)).toBe(404)
  expect(await link(other, undefined, member)).toBe(404)
  expect(await link(member, 'in_unknown')).toBe(404)
  expect(await link(member, 'cn_unknown')).toBe(404)
  expect(await link(member, '../charges')).toBe(400)
})
