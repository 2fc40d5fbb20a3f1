import type { Page, Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** Returns the body of a request that changes the member; null for any other request. */
function sentChange(request: Request): object | null {
  const isChange = request.method() === 'PUT' && /\/api\/user\/[^/]+$/.test(request.url())
  return isChange ? request.postDataJSON() : null
}

/** Records every change of the member that this page sends, except the programme that the page below chooses by itself. */
function watchAnswers(page: Page): object[] {
  const sent: object[] = []
  page.on('request', request => {
    const change = sentChange(request)
    if (change && JSON.stringify(change) !== '{"programCode":"medfasting"}') sent.push(change)
  })
  return sent
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    title: (name: string | RegExp) => dialog.getByRole('heading', { level: 3, name }),
    choice: (name: string | RegExp) => dialog.getByRole('radio', { name }),
    slider: dialog.getByRole('slider', { name: 'Niveau de stress, de 1 à 10' }),
  }
}

async function openTest(page: Page) {
  await page.goto('/app/programs/profiling')
  await expect(dialogOf(page).title('Un plan de jeûne qui vous ressemble')).toBeFocused()
}

test.describe('the test', () => {
  test('leads by keyboard from the welcome to the saved plan, whatever Escape does; a press that leaves the stress slider at rest is a choice', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signedInAsFreshMember()
    const answers = watchAnswers(page)
    const { dialog, button, title, choice, slider } = dialogOf(page)
    const focusByTab = async (name: string) => {
      const wanted = button(name)
      for (let presses = 0; presses < 20; presses++) {
        if (await wanted.evaluate(element => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      await expect(wanted).toBeFocused()
    }
    await openTest(page)
    await expect(dialog).toContainText('moins de 18 ans')
    await expectNoAxeViolations(page)
    const consent = page.waitForRequest(request => request.url().endsWith('/api/consent'))
    await focusByTab('Commencer')
    await page.keyboard.press('Enter')
    expect((await consent).postDataJSON()).toEqual({ purpose: 'profiling', version: '2026-11' })

    await expect(title('Qu’est-ce qui compte le plus pour vous ?')).toBeFocused()
    await expect(choice(/./)).toHaveCount(8)
    await expect(button('Suivant')).toBeDisabled()
    await expectNoAxeViolations(page)
    await choice('Perdre du poids').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(choice('Bien vieillir')).toBeChecked()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(1)
    await focusByTab('Suivant')
    await page.keyboard.press('Enter')

    await expect(title('Quel programme voulez-vous suivre ?')).toBeFocused()
    await expect(button('OK')).toBeDisabled()
    await choice(/Le programme long/).focus()
    await page.keyboard.press('Space')
    await expect(dialog).toContainText('Quatre semaines pour comprendre votre fatigue')
    await expectNoAxeViolations(page)
    await page.keyboard.press('ArrowDown')
    await expect(choice(/Le programme court/)).toBeChecked()
    await expect(dialog).toContainText('Trois semaines pour laisser du repos à la nuit')
    await expect(dialog).not.toContainText('Quatre semaines')
    await page.keyboard.press('Enter')

    await expect(title('Où en est votre stress ces temps-ci ?')).toBeFocused()
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/app/programs/profiling')
    await slider.focus()
    await page.keyboard.press('Tab')
    await expect(button('OK')).toBeDisabled()
    await expect(slider).toHaveAttribute('aria-valuetext', 'Pas encore choisi')
    const { width = 0, height = 0 } = (await slider.boundingBox()) ?? {}
    // The marker's initial position.
    await slider.click({ position: { x: 12, y: height / 2 } })
    await expect(slider).toHaveAttribute('aria-valuetext', '1 sur 10')
    await expect(button('OK')).toBeEnabled()
    await slider.click({ position: { x: width - 12, y: height / 2 } })
    await expect(slider).toHaveAttribute('aria-valuetext', '10 sur 10')
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuetext', '10 sur 10')
    await expect(dialog).toContainText('Votre stress mérite qu’on s’en occupe')
    await expectNoAxeViolations(page)
    await focusByTab('OK')
    await page.keyboard.press('Enter')

    await expect(title('Bien vieillir')).toBeFocused()
    expect([1, 2, 3]).toContain(await dialog.locator('img').count())
    await expect(dialog).toContainText('Avec ces réponses, nous en restons à 12/12.')
    await expect(dialog.getByText('Prises alimentaires')).toBeHidden()
    await dialog.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    for (const fact of ['Rythme', 'Prises alimentaires', 'Calories', 'Durée'])
      await expect(dialog.getByRole('term').filter({ hasText: fact })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Ce que dit la recherche' }).locator('li').first()).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Pourquoi ce programme ?' })).toContainText('(10 sur 10)')
    await expectNoAxeViolations(page)
    expect(answers).toEqual([])
    await focusByTab('Terminer')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/app/programs')
    const summary = page.getByRole('region', { name: 'Mon programme' })
    await expect(summary).toContainText('Bien vieillir')
    await expect(page.getByRole('link', { name: 'Commencer le test' })).toBeHidden()
    expect(answers).toEqual([
      { fastingPlanCode: 'aging-prevention', programCode: 'medfasting', stressLevel: 10, isProfilingCompleted: true },
    ])
    await expectNoAxeViolations(page)
    // Health answers stay out of the browser's storage.
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    expect(stored).not.toMatch(/aging-prevention|stressLevel/)
    expect(stored).toContain('"seve.isOnboardingFinished":"true"')

    await summary.getByRole('button', { name: 'Découvrir le programme stress' }).click()
    const programs = page.getByRole('region', { name: 'Mes programmes' })
    await expect(programs.getByRole('button', { name: /Les jardins de la conscience/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(summary.getByText('Vos réponses parlent d’un stress élevé.')).toBeHidden()
  })
})

test.describe('a member who must not fast', () => {
  test('is led from the safety notice of the programme page to the stress programme, and no health answer is recorded', async ({
    page,
    signedInAsFreshMember,
  }) => {
    await signedInAsFreshMember()
    const answers = watchAnswers(page)
    const { dialog, title } = dialogOf(page)
    await page.goto('/app/programs')
    await page.getByText('Avant de jeûner : est-ce pour vous ?').click()
    await expect(page.getByText('moins de 18 ans')).toBeVisible()
    await expect(page.getByText('Ne modifiez jamais un traitement sans avis médical.')).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Je suis concerné(e)' }).click()
    await expect(title('Prendre soin de vous, sans jeûner')).toBeFocused()
    await expectNoAxeViolations(page)
    await dialog.getByRole('button', { name: /^Les jardins de la conscience/ }).click()
    await expect(page).toHaveURL('/app/programs')
    const programs = page.getByRole('region', { name: 'Mes programmes' })
    await expect(programs.getByRole('button', { name: /Les jardins de la conscience/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(answers).toEqual([{ programCode: 'stress' }])
    await programs.getByRole('button', { name: /Jeûne méditerranéen/ }).click()
    await expect(page.getByRole('heading', { name: 'La table, à vos heures' })).toBeVisible()
    await expect(page.getByText('Douze heures de nuit')).toBeHidden()
  })
})
