import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, sdkFor, startTestSandbox } from './testing.ts'

/** Starts a sandbox in a child process, to be killed. */
async function spawnSandbox(folder: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), '--folder', folder, '--port', '0', '--starts-at', '2026-01-31T10:00:00Z'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, port: Number(new URL(String(line)).port) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test('every acknowledged change survives SIGKILL, whenever it strikes', { timeout: 60_000 }, async () => {
  const folder = createFolder()
  const acknowledged = new Set<string>()
  for (let round = 0; round < 4; round += 1) {
    const { child, port } = await spawnSandbox(folder)
    const stripe = sdkFor({ host: '127.0.0.1', port, secretKey: 'sk_test_sandbox' })
    const work = Promise.allSettled(
      Array.from({ length: 3 }, async () => {
        for (;;) {
          const customer = await stripe.customers.create({ payment_method: 'pm_card_visa' })
          acknowledged.add(customer.id)
          const [method] = (await stripe.paymentMethods.list({ customer: customer.id })).data
          const { id } = await stripe.subscriptions.create({
            customer: customer.id,
            items: [{ price: 'price_sandbox_month' }],
            default_payment_method: method?.id ?? '',
          })
          acknowledged.add(id)
        }
      }),
    )
    const enough = acknowledged.size + 12 + round * 3
    await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 1 }).toBeGreaterThan(enough)
    await kill(child)
    await work
  }
  const { stripe } = await startTestSandbox({ folder, webhookUrl: () => undefined })
  const kept = new Set<string>()
  for await (const { id } of stripe.customers.list({ limit: 100 })) kept.add(id)
  let subscriptions = 0
  for await (const subscription of stripe.subscriptions.list({ limit: 100, status: 'all' })) {
    kept.add(subscription.id)
    subscriptions += 1
    // Nothing is half done: each has its paid invoice, its payment and its charge.
    expect(subscription.status).toBe('active')
  }
  let charges = 0
  for await (const { paid } of stripe.charges.list({ limit: 100 })) charges += paid ? 1 : 0
  expect([...acknowledged].filter(id => !kept.has(id))).toEqual([])
  expect(charges).toBe(subscriptions)
})

test('an advancing test clock continues after a restart', async () => {
  const folder = createFolder()
  const first = await startTestSandbox({ folder, webhookUrl: () => undefined })
  const start = Date.parse('2026-01-31T10:00:00Z') / 1000
  const clock = await first.stripe.testHelpers.testClocks.create({ frozen_time: start })
  await first.stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: start + 3600 })
  await first.sandbox.close()
  const { stripe } = await startTestSandbox({ folder, webhookUrl: () => undefined })
  await expect.poll(async () => (await stripe.testHelpers.testClocks.retrieve(clock.id)).status).toBe('ready')
})

test('the clock and the setting for failed retries survive a restart', async () => {
  const folder = createFolder()
  const first = await startTestSandbox({ folder, webhookUrl: () => undefined })
  const { id } = await first.subscribe('pm_card_visa')
  await first.sandbox.control.advanceTo(new Date('2026-02-10T00:00:00Z'))
  first.sandbox.control.setAfterLastRetry('unpaid')
  await first.sandbox.close()
  const { sandbox, stripe } = await startTestSandbox({ folder, webhookUrl: () => undefined })
  expect(sandbox.now()).toEqual(new Date('2026-02-10T00:00:00Z'))
  expect(sandbox.control.state().afterLastRetry).toBe('unpaid')
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active')
  expect((await stripe.prices.list()).data).toHaveLength(3)
})

test('a folder belongs to one sandbox at a time', async () => {
  const folder = createFolder()
  await startTestSandbox({ folder, webhookUrl: () => undefined })
  await expect(startTestSandbox({ folder, webhookUrl: () => undefined })).rejects.toThrow(/another process/)
})
