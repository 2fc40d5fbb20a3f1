import { expect, test } from './fixtures.ts'
import { enterWith, post, registerMember } from './new-member.ts'
import { countCharges, typeCard } from './payer.ts'

// This journey kills the server.
test.use({ serverName: 'clock' })

test('a server killed during a payment leaves one charge and access', async ({
  page,
  server,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|402/)
  const payer = await registerMember(page)
  await enterWith(page, payer)
  await page.goto('/app/subscription')
  await page.getByRole('radio', { name: /par an/ }).check()
  await page.getByRole('button', { name: 'S’abonner' }).click()
  await typeCard(page, '4242424242424242')
  // Hold the charge at the provider while the server is killed.
  await post(page, '/sandbox/stripe/control/faults', {
    kind: 'slow',
    on: 'POST /v1/subscriptions',
    times: 1,
    milliseconds: 1500,
  })
  await page.getByRole('button', { name: /commande avec obligation de paiement/ }).click()
  // The provider uses the fault up when the payment reaches it.
  const state = async () => (await page.request.get('/sandbox/stripe/control/state')).json()
  await expect.poll(async () => (await state()).faults).toEqual([])
  await server.restart()
  await page.goto('/app/subscription')
  await expect(
    page.getByRole('heading', { name: /Votre abonnement est actif|Allez plus loin|Mes programmes/ }).first(),
  ).toBeVisible()
  const order = { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_year' }
  const paid = await post(page, '/api/subscription_product/subscribe', order, payer.token)
  expect(paid.isPaymentIntentSucceeded).toBe(true)
  expect(await countCharges(page, payer)).toBe(1)
  await signedInAs(payer.email)
  await page.goto('/app/programs')
  await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
})
