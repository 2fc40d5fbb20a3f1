import type { Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const camille = 'camille@example.org'

function isUserChange(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())
}

function dayTab(page: Page, name: string | RegExp) {
  return page.getByRole('tablist', { name: 'Jours de la semaine' }).getByRole('tab', { name })
}

test.describe('the programme list', () => {
  test('activates medfasting for a new member, saves it and opens its first day', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await signedInAsFreshMember()
    const saved = page.waitForRequest(isUserChange)
    await page.goto('/app/programs')
    expect((await saved).postDataJSON()).toEqual({ programCode: 'medfasting' })
    await expect(page.getByRole('button', { name: 'Jeûne méditerranéen Non commencé' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(dayTab(page, 'Jour 1 en cours')).toHaveAttribute('aria-selected', 'true')
    await expect(dayTab(page, 'Jour 2 verrouillé')).toBeVisible()
    await expect(page.getByText(/^(Bonjour|Bonsoir) Inès$/)).toBeVisible()
    await expectNoAxeViolations(page)
  })
})

test.describe('the progress widget', () => {
  test('opens a week on its stored day, and forgets the week on reload', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await expect(page.getByRole('heading', { level: 1, name: 'Le rythme s’installe' })).toBeVisible()
    await page.getByRole('button', { name: 'Sem. 1 terminée' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Douze heures de nuit' })).toBeVisible()
    await dayTab(page, 'Jour 3 terminé').click()
    await expect(page.getByRole('tabpanel', { name: 'Jour 3 terminé' })).toBeVisible()
    await page.reload()
    // Week of the latest started day; the kept index is of the third day.
    await expect(dayTab(page, 'Jour 10 en cours')).toHaveAttribute('aria-selected', 'true')
  })
})

test.describe('the days', () => {
  test('scroll by 300 px a press, and their arrows are disabled at the ends; a drag moves them one and a half times as far, and 5 px still count as a click', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs(camille)
    await page.goto('/app/programs')
    const list = page.getByRole('tablist', { name: 'Jours de la semaine' })
    await dayTab(page, 'Jour 8 terminé').click()
    await expect(page.getByRole('button', { name: 'Jours précédents' })).toBeDisabled()
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect.poll(() => list.evaluate(element => element.scrollLeft)).toBe(300)
    await expect(page.getByRole('button', { name: 'Jours précédents' })).toBeEnabled()
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect(page.getByRole('button', { name: 'Jours suivants' })).toBeDisabled()
    await expectNoAxeViolations(page)

    await page.reload()
    await list.scrollIntoViewIfNeeded()
    const ninth = await dayTab(page, 'Jour 9 terminé').boundingBox()
    if (!ninth) throw new Error('the ninth day is not drawn')
    const [x, y] = [ninth.x + 40, ninth.y + 40]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - 60, y, { steps: 4 })
    await page.mouse.up()
    expect(await list.evaluate(element => element.scrollLeft)).toBe(90)
    await expect(dayTab(page, 'Jour 8 terminé')).toHaveAttribute('aria-selected', 'true')
    await page.waitForTimeout(100)
    await page.mouse.move(x - 90, y)
    await page.mouse.down()
    await page.mouse.move(x - 94, y)
    await page.mouse.up()
    await expect(dayTab(page, 'Jour 9 terminé')).toHaveAttribute('aria-selected', 'true')
  })

  test('lead from a card to its address, record it, and lead back to the same day', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await dayTab(page, 'Jour 9 terminé').click()
    const panel = page.getByRole('tabpanel', { name: 'Jour 9 terminé' })
    const card = panel.getByRole('article').first().getByRole('link')
    const id = (await card.getAttribute('href'))?.split('/').pop()
    const recorded = page.waitForRequest(isUserChange)
    await card.click()
    expect((await recorded).postDataJSON()).toEqual({ lastProgramDayMediaId: id })
    await expect(page).toHaveURL(`/app/programs/media/${id}`)
    await page.getByRole('button', { name: 'Jour 9' }).click()
    await expect(page).toHaveURL('/app/programs')
    await expect(dayTab(page, 'Jour 9 terminé')).toHaveAttribute('aria-selected', 'true')
  })
})

test('a card that is pressed twice opens its media once, and one step leads back', async ({ page, signedInAs }) => {
  await signedInAs(camille)
  await page.goto('/app/programs')
  const card = page.getByRole('article').first().getByRole('link')
  await expect(card).toBeVisible()
  const recorded: Request[] = []
  page.on('request', request => isUserChange(request) && recorded.push(request))
  await card.dblclick()
  await expect(page).toHaveURL(/\/app\/programs\/media\//)
  await page.goBack()
  await expect(page).toHaveURL('/app/programs')
  expect(recorded).toHaveLength(1)
})

test.describe('the keys to success', () => {
  test('are a tab of medfasting only: an introduction, and five practices of which one is open', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await page.getByRole('tab', { name: 'Mes jours' }).focus()
    await page.keyboard.press('ArrowRight')
    const panel = page.getByRole('tabpanel', { name: 'Les clés de la réussite' })
    const practices = panel.locator('details')
    await expect(practices).toHaveCount(5)
    await practices.nth(0).locator('summary').focus()
    await page.keyboard.press('Enter')
    await expect(practices.nth(0)).toHaveAttribute('open')
    await practices.nth(2).locator('summary').click()
    await expect(practices.nth(2)).toHaveAttribute('open')
    await expect(practices.nth(0)).not.toHaveAttribute('open')
    await expect(practices.nth(2).getByText('Objectif')).toBeVisible()
    await expect(practices.nth(2).getByText('Lien avec votre rythme')).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
