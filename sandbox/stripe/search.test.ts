import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { parseQuery } from './search-query.ts'
import { startTestSandbox } from './testing.ts'

const quiet = { webhookUrl: () => undefined }

test('customers are found by equality, part, order, metadata and negation', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const create = (email: string, name: string, metadata: Record<string, string>) =>
    stripe.customers.create({ email, name, metadata })
  await create('louis@example.org', 'Louis "le Grand"', { user: '42' })
  await create('anne@example.org', 'Anne', { user: '7' })
  const gone = await create('old@example.org', 'Anne', { user: '9' })
  await stripe.customers.del(gone.id)
  const created = 1_769_853_600
  const find = async (query: string) =>
    (await stripe.customers.search({ query })).data.map(({ email }) => email?.split('@')[0])
  expect(await find('email:"LOUIS@example.org"')).toEqual(['louis'])
  expect(await find("email~'EXAMPLE'")).toEqual(['anne', 'louis'])
  expect(await find('name:"Louis \\"le Grand\\""')).toEqual(['louis'])
  expect(await find('metadata["user"]:"7"')).toEqual(['anne'])
  expect(await find('email:"louis@example.org" OR metadata["user"]:"7"')).toEqual(['anne', 'louis'])
  expect(await find('email:"louis@example.org" AND metadata["user"]:"7"')).toEqual([])
  expect(await find('-name:"Anne"')).toEqual(['louis'])
  expect(await find(`created>=${created} created<${created + 1}`)).toEqual(['anne', 'louis'])
  expect(await find(`created>${created}`)).toEqual([])
  expect(await find('phone:null')).toEqual(['anne', 'louis'])
})

test('subscriptions are found by status and metadata, page by page', async () => {
  const { stripe, subscribe } = await startTestSandbox(quiet)
  for (const plan of ['a', 'b', 'a']) await subscribe('pm_card_visa', { metadata: { plan } })
  const first = await stripe.subscriptions.search({ query: 'status:"active" AND metadata["plan"]:"a"', limit: 1 })
  expect(first).toMatchObject({ object: 'search_result', has_more: true, url: '/v1/subscriptions/search' })
  const all: Stripe.Subscription[] = []
  for await (const one of stripe.subscriptions.search({ query: 'metadata["plan"]:"a"', limit: 1 })) all.push(one)
  expect(all).toHaveLength(2)
})

test('a query that Stripe refuses is refused', async () => {
  const { stripe } = await startTestSandbox(quiet)
  const refuse = (query: string) =>
    expect(stripe.customers.search({ query })).rejects.toMatchObject({ statusCode: 400, param: 'query' })
  await refuse('louis')
  await refuse('shoe_size:"42"')
  await refuse('created~"17"')
  await refuse('name>"a"')
  await refuse('email:"a" AND name:"b" OR name:"c"')
  await refuse('email:"a" AND')
  await expect(stripe.customers.search({ query: '' })).rejects.toMatchObject({ code: 'parameter_invalid_empty' })
  expect(() => parseQuery(Array(11).fill('name:"a"').join(' AND '))).toThrow('up to 10 clauses')
})
