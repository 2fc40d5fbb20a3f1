import type { Page, Request } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'

const camille = 'camille@example.org'
const helene = 'helene@example.org'

function isUserChange(request: Request): boolean {
  return request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())
}

function dayTab(page: Page, name: string | RegExp) {
  return page.getByRole('tablist', { name: 'Jours de la semaine' }).getByRole('tab', { name })
}

test.describe('the programme list', () => {
  test('makes medfasting the active programme of a newcomer, saves it and opens its first day', async ({
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
    await expect(page.getByText('Bonjour Inès')).toBeVisible()
    await expectNoAxeViolations(page)
  })

  test('labels each programme by its progress, with a percentage on its way', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await expect(page.getByRole('heading', { name: 'Mes programmes' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Jeûne méditerranéen En cours · \d+\s%/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retrouver l’énergie Non commencé' })).toBeVisible()
  })

  test('keeps the latest of several quick choices, whatever order the answers come in', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await signedInAsFreshMember()
    await page.goto('/app/programs')
    await expect(dayTab(page, 'Jour 1 en cours')).toBeVisible()
    const sent: string[] = []
    page.on('request', request => isUserChange(request) && sent.push(request.postDataJSON().programCode))
    // The first answer comes after all the choices.
    const { promise: allChosen, resolve: letAnswersCome } = Promise.withResolvers<void>()
    await page.route(/\/api\/user\//, async route => {
      if (sent.length === 1) await allChosen
      await route.continue()
    })
    const programs = page.getByRole('region', { name: 'Mes programmes' })
    await programs.getByRole('button', { name: /Retrouver l’énergie/ }).click()
    await programs.getByRole('button', { name: /Jeûne méditerranéen/ }).click()
    const chosen = programs.getByRole('button', { name: /Les jardins de la conscience/ })
    await chosen.click()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    letAnswersCome()
    await expect.poll(() => sent).toEqual(['fatigue', 'stress'])
    await expect(page.getByRole('tab', { name: /en cours$/ })).toBeVisible()
    await page.reload()
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  })

  test('announces the sedentary-lifestyle programme in a modal with an OK button', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    const entry = page.getByRole('button', { name: 'Bouger plus Bientôt disponible' })
    await entry.click()
    const dialog = page.getByRole('dialog', { name: 'Bouger plus, bientôt' })
    await expect(dialog).toContainText('en préparation')
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry).toBeFocused()
  })

  test('offers to try again, quietly, when it could not be read', async ({ page, signedInAs, allowConsoleErrors }) => {
    allowConsoleErrors(/profile_program/)
    await signedInAs(camille)
    await page.route('**/api/profile_program**', route => route.fulfill({ status: 404, json: {} }))
    await page.goto('/app/programs')
    const again = page.getByRole('button', { name: 'Réessayer' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectNoAxeViolations(page)
    await page.unroute('**/api/profile_program**')
    await again.click()
    await expect(dayTab(page, 'Jour 10 en cours')).toBeVisible()
  })

  test('shows the shape of the page while it is on its way', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    await page.route('**/api/profile_program**', async route => {
      await asked
      await route.continue()
    })
    await page.goto('/app/programs')
    await expect(page.getByRole('status').filter({ hasText: 'Chargement…' })).toBeAttached()
    await expectNoAxeViolations(page)
    answer()
    await expect(page.getByRole('heading', { level: 1, name: 'Le rythme s’installe' })).toBeVisible()
  })
})

test.describe('the progress widget', () => {
  test('shows the share of today as a ring, and the weeks of the month with their states', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await expect(page.getByRole('img', { name: /Aujourd’hui\s: \d+\s% accompli/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Aujourd’hui' })).toContainText(/étape/)
    const month = page.getByRole('region', { name: 'Mon mois' })
    await expect(month.getByRole('button', { name: 'Sem. 1 terminée' })).toBeEnabled()
    await expect(month.getByRole('button', { name: 'Sem. 2 en cours' })).toHaveAttribute('aria-current', 'true')
    await expect(month.getByRole('button', { name: 'Sem. 3 verrouillée' })).toBeDisabled()
  })

  test('says that it is a day of rest when nothing is planned', async ({ page, signedInAsFreshMember }) => {
    await signedInAsFreshMember()
    await page.goto('/app/programs')
    await expect(dayTab(page, 'Jour 1 en cours')).toBeVisible()
    for (const id of await requiredMediaIds(page)) await complete(page, id)
    // A day without anything planned: what there is was done on an earlier one.
    const earlier = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString()
    await page.route('**/api/profile_program*', async route => {
      const answer = await (await route.fetch()).text()
      await route.fulfill({
        body: answer.replaceAll(/"completedOn":"[^"]+"/g, `"completedOn":"${earlier}"`),
        contentType: 'application/json',
      })
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Aujourd’hui' })).toContainText('Jour de repos')
    await expectNoAxeViolations(page)
  })

  test('opens a week on its latest kept day, and forgets the week on reload', async ({ page, signedInAs }) => {
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

test.describe('the greeting', () => {
  test('is folded for stress, and can be read on and folded again', async ({ page, signedInAs }) => {
    await signedInAs(helene)
    await page.goto('/app/programs')
    await expect(page.getByText('Hello Hélène')).toBeVisible()
    const rest = page.getByText('Each day opens a corner of the garden')
    await expect(rest).toBeHidden()
    await page.getByRole('button', { name: 'Read more' }).click()
    await expect(rest).toBeVisible()
    await page.getByRole('button', { name: 'Show less' }).click()
    await expect(rest).toBeHidden()
    await expectNoAxeViolations(page)
  })

  test('is not shown for medfasting once the profiling is complete: the summary takes its place', async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await expect(page.getByRole('heading', { name: 'Mon programme', exact: true })).toBeVisible()
    await expect(page.getByText('Bonjour Camille')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Commencer le test' })).toBeHidden()
  })

  test('comes with a reminder that leads to the test, which can be put off but not escaped', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await signedInAsFreshMember()
    await page.goto('/app/programs')
    await page.getByRole('link', { name: 'Commencer le test' }).click()
    await expect(page).toHaveURL('/app/programs/profiling')
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Plus tard' }).click()
    await expect(page).toHaveURL('/app/programs')
    expect(await page.evaluate(() => localStorage.getItem('seve.isOnboardingFinished'))).toBe('true')
  })

  test('confirms before a new programme is asked for', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await page.getByRole('button', { name: 'Changer de programme' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL('/app/programs')
    await page.getByRole('button', { name: 'Changer de programme' }).click()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: 'Refaire le test' }).click()
    await expect(page).toHaveURL('/app/programs/profiling')
  })
})

test.describe('the days', () => {
  test('say when a locked one opens, without an error', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await dayTab(page, 'Jour 11 verrouillé').click()
    await expect(page.getByText('« Jour 11 » n’est pas encore ouvert')).toBeVisible()
    await expect(page.getByText(/Il s’ouvrira demain, une fois «\sJour\s10\s» terminé/)).toBeVisible()
    await dayTab(page, 'Jour 12 verrouillé').click()
    await expect(page.getByText(/Il s’ouvrira après «\sJour\s11\s»/)).toBeVisible()
    await expectNoAxeViolations(page)
    // A locked day is not kept.
    await page.reload()
    await expect(dayTab(page, 'Jour 8 terminé')).toHaveAttribute('aria-selected', 'true')
  })

  test('are walked with the arrows and chosen with Enter', async ({ page, signedInAs }) => {
    await signedInAs(camille)
    await page.goto('/app/programs')
    await dayTab(page, 'Jour 8 terminé').focus()
    await page.keyboard.press('ArrowRight')
    await expect(dayTab(page, 'Jour 9 terminé')).toBeFocused()
    await expect(dayTab(page, 'Jour 8 terminé')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(dayTab(page, 'Jour 9 terminé')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Jour 9 terminé' }).getByRole('article').first()).toBeVisible()
  })

  test('scroll by 300 px a press, and tell when there is no more', async ({ page, signedInAs }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs(camille)
    await page.goto('/app/programs')
    const list = page.getByRole('tablist', { name: 'Jours de la semaine' })
    await expect(page.getByRole('button', { name: 'Jours précédents' })).toBeDisabled()
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect.poll(() => list.evaluate(element => element.scrollLeft)).toBe(300)
    await expect(page.getByRole('button', { name: 'Jours précédents' })).toBeEnabled()
    await page.getByRole('button', { name: 'Jours suivants' }).click()
    await expect(page.getByRole('button', { name: 'Jours suivants' })).toBeDisabled()
    await expectNoAxeViolations(page)
  })

  test('are dragged by a mouse one and a half times as far, choosing none; 5 px are still a click', async ({
    page,
    signedInAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAs(camille)
    await page.goto('/app/programs')
    const list = page.getByRole('tablist', { name: 'Jours de la semaine' })
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

  test('lead from a card to its address, which records it, and back to where one was', async ({ page, signedInAs }) => {
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
  test('are a tab of medfasting alone: an introduction, and five practices of which one is open', async ({
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

  test('are not shown for another programme', async ({ page, signedInAs }) => {
    await signedInAs(helene)
    await page.goto('/app/programs')
    await expect(page.getByRole('tab', { name: 'My days' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Keys to success' })).toHaveCount(0)
  })
})

test('on a phone, today and the programmes stand before the days, and nothing overflows', async ({
  page,
  signedInAs,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await signedInAs(camille)
    await page.goto('/app/programs')
    const [today, days, month] = await Promise.all(
      [
        page.getByRole('region', { name: 'Aujourd’hui' }),
        page.getByRole('tablist', { name: 'Jours de la semaine' }),
        page.getByRole('region', { name: 'Mon mois' }),
      ].map(place => place.boundingBox()),
    )
    expect(today?.y).toBeLessThan(days?.y ?? 0)
    expect(days?.y).toBeLessThan(month?.y ?? 0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)
  }
})

/** Required day medias of every unlocked day, as the list tells them. */
async function requiredMediaIds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('seve.token')}` }
    const { body } = await (await fetch('/api/profile_program', { headers })).json()
    return body.flatMap((item: { Program: { ProgramWeeks: Listed[][] } }) =>
      item.Program.ProgramWeeks.flat()
        .filter(day => day.UserProgramDays.length > 0)
        .flatMap(day => day.ProgramDayMedias.filter(media => !media.isOptional).map(media => media.id)),
    )
  })
}

interface Listed {
  UserProgramDays: unknown[]
  ProgramDayMedias: { id: string; isOptional: boolean }[]
}

async function complete(page: Page, id: string): Promise<void> {
  await page.evaluate(async mediaId => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('seve.token')}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ status: 'done' })
    await fetch(`/api/program_day_media/${mediaId}/complete`, { method: 'PUT', headers, body })
  }, id)
}
