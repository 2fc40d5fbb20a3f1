import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import Stripe from 'stripe'
import { type StripeSandbox, startStripeSandbox } from './stripe-sandbox.ts'

let sandbox: StripeSandbox
let shop: Server
let folder = ''

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  sandbox = await startStripeSandbox({
    folder,
    publicPath: '',
    webhookUrl: () => undefined,
    webhookSecret: 'whsec_of_the_tests',
  })
  shop = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><html lang="fr"><title>Shop</title><h1>Merci</h1></html>')
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
})

test.afterAll(async () => {
  shop.closeAllConnections()
  shop.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

// In a browser, because only a browser applies the policy that lets a form lead to the shop's site.
test('someone subscribes at the checkout, after a refusal and the bank’s question, and cancels in the portal', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  const address = shop.address()
  const shopUrl = `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`
  const stripe = new Stripe(sandbox.secretKey, { host: sandbox.host, port: sandbox.port, protocol: 'http' })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: `${shopUrl}/done?session={CHECKOUT_SESSION_ID}`,
    cancel_url: `${shopUrl}/cart`,
  })
  const typeCard = async (number: string) => {
    await page.getByLabel('Numéro de carte').fill(number)
    await page.getByLabel('Date d’expiration').fill('12/34')
    await page.getByLabel('Code de sécurité').fill('123')
  }

  await page.goto(String(session.url))
  await page.getByLabel('E-mail').fill('louis@example.org')
  await typeCard('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await expect(page.getByRole('alert')).toContainText('La carte a été refusée')
  await expect(page.getByLabel('E-mail')).toHaveValue('louis@example.org')
  await typeCard('4000 0027 6000 3184')
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await page.locator('#test-source-authorize-3ds').click()
  await expect(page).toHaveURL(`${shopUrl}/done?session=${session.id}`)

  const { customer } = await stripe.checkout.sessions.retrieve(session.id)
  const portal = await stripe.billingPortal.sessions.create({
    customer: String(customer),
    return_url: `${shopUrl}/account`,
  })
  await page.goto(portal.url)
  await page.getByRole('link', { name: 'Résilier' }).click()
  await page.getByRole('button', { name: 'Confirmer la résiliation' }).click()
  await expect(page.getByText(/Prend fin le/)).toBeVisible()
  await page.getByRole('link', { name: 'Revenir au site' }).click()
  await expect(page).toHaveURL(`${shopUrl}/account`)
  expect(complaints).toEqual([])
})
