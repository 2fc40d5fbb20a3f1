import type { APIRequestContext, Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { expectSoundScreen } from './studio-screen.ts'

//
// A separate server: what other journeys publish would appear in the to-do lists.
test.use({ serverName: 'review' })

/** Needs the doctor's signature, and nobody else's. */
const page = 'medias/fasting-safety.fr.md'

/** Signs this browser in to the Studio as one of the demo staff. */
async function enterStudio(browser: Page, email: string): Promise<void> {
  const leave = browser.getByRole('button', { name: 'Se déconnecter' })
  if (await leave.isVisible()) await leave.click()
  else await browser.goto('/studio/sign-in')
  await browser.getByLabel('Adresse e-mail').fill(email)
  await browser.getByLabel('Mot de passe').fill(demoPassword)
  await browser.keyboard.press('Enter')
  await expect(browser.getByRole('heading', { name: 'À faire', level: 1 })).toBeVisible()
}

/** What the editor does in the screens of writing: texts of a change. */
class Writer {
  readonly #request: APIRequestContext
  readonly #token: string

  constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#token = token
  }

  static async enter(request: APIRequestContext): Promise<Writer> {
    const data = { email: 'aude@example.org', password: demoPassword }
    const response = await request.post('/api/studio/sign_in/password', { data })
    return new Writer(request, (await response.json()).token)
  }

  async ask(method: string, path: string, data?: unknown) {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await this.#request.fetch(`/api/studio/${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }

  async textOf(path: string): Promise<string> {
    return (await this.#fileAt(path)).text
  }

  async #fileAt(path: string): Promise<{ text: string; base: string }> {
    const { body } = await this.ask('GET', `subject?stem=${path.replace(/(\.(fr|en))?\.[a-z]+$/, '')}`)
    return body.find((file: { path: string }) => file.path === path)
  }

  async begin(title: string): Promise<string> {
    return (await this.ask('POST', 'change', { title })).change.id
  }

  async write(id: string, path: string, text: string, revision: number): Promise<void> {
    const { base } = await this.#fileAt(path)
    await this.ask('PUT', `change/${id}/file`, { files: [{ path, text, revision, base }] })
  }
}

test('a text is remarked on, refused, mended, signed and published', async ({
  page: browser,
  allowConsoleErrors,
  signedInAsFreshMember,
}) => {
  // The server asks for a confirmation by refusing; a page that is left may have texts still loading.
  allowConsoleErrors(/40[13].*\/api\/studio/)
  const writer = await Writer.enter(browser.request)
  const text = await writer.textOf(page)
  const id = await writer.begin('Une journée légère, plus claire')
  await writer.write(id, page, text.replace(/title: .*/, 'title: Une journée légère, sans danger'), 0)

  await enterStudio(browser, 'aude@example.org')
  await browser.getByRole('button', { name: /Une journée légère, plus claire/ }).click()
  await browser.getByRole('button', { name: 'Demander la relecture' }).click()
  await expect(browser.getByText('1 signature manque')).toBeVisible()
  await expectSoundScreen(browser)

  await enterStudio(browser, 'marc@example.org')
  await browser.getByRole('link', { name: 'Relecture' }).click()
  await expect(browser.getByRole('heading', { name: 'Une journée légère, sans danger' })).toBeVisible()
  await expect(browser.locator('ins').first()).toContainText('sans danger')
  await browser.keyboard.press('n')
  await browser.keyboard.press('m')
  await browser.keyboard.type('« Sans danger » promet trop.')
  await expectSoundScreen(browser)
  await browser.getByRole('button', { name: 'Envoyer' }).click()
  await expect(browser.getByText('« Sans danger » promet trop.')).toBeVisible()
  await browser.getByRole('heading', { name: 'Relecture', level: 1 }).click()
  await browser.keyboard.press('x')
  await browser.keyboard.type('Le titre est à reprendre.')
  await browser.getByRole('button', { name: /Refuser avec remarque/ }).click()
  await expect(browser.getByRole('heading', { name: 'Rien à relire' })).toBeVisible()

  await enterStudio(browser, 'aude@example.org')
  await browser.getByRole('button', { name: /2 remarques/ }).click()
  await expect(browser.getByText('Le titre est à reprendre.')).toBeVisible()
  await browser.getByRole('button', { name: 'Répondre' }).first().click()
  await browser.getByLabel('Votre réponse').fill('C’est repris.')
  await browser.getByRole('button', { name: 'Envoyer' }).click()
  await expect(browser.getByText('C’est repris.')).toBeVisible()
  await browser.getByRole('button', { name: 'Régler' }).first().click()
  await expect(browser.getByText('Réglée')).toBeVisible()
  await expectNoAxeViolations(browser)
  await writer.write(id, page, text.replace(/title: .*/, 'title: Une journée plus légère'), 1)
  await browser.getByRole('button', { name: 'Demander la relecture' }).click()
  await expect(browser.getByRole('button', { name: 'Retirer la demande de relecture' })).toBeVisible()

  await enterStudio(browser, 'marc@example.org')
  // The keys are known once the duties are.
  await expect(browser.getByRole('link', { name: 'Relecture' })).toBeVisible()
  await browser.keyboard.press('g')
  await browser.keyboard.press('r')
  await expect(browser.getByRole('heading', { name: 'Une journée plus légère' })).toBeVisible()
  await browser.keyboard.press('s')
  await browser.keyboard.press('Enter')
  await expect(browser.getByText(/Signé par Marc Vidal/)).toBeVisible({ timeout: 30_000 })
  const inQueue = browser.getByRole('button', { name: /Une journée légère, plus claire.*Prêt/ })
  await inQueue.click()
  await expectSoundScreen(browser)
  await browser.getByRole('link', { name: /Marc Vidal/ }).click()
  const named = browser.getByLabel('Les membres lisent que j’ai relu un texte')
  await expect(named).not.toBeChecked()
  await named.click()
  await expect(named).toBeChecked()
  await expectNoAxeViolations(browser)

  await enterStudio(browser, 'aude@example.org')
  await expect(browser.getByRole('heading', { name: 'Prêts à publier 1' })).toBeVisible()
  await browser.getByRole('button', { name: 'Publier maintenant' }).click()
  await browser.getByRole('dialog').getByRole('button', { name: 'Publier maintenant' }).click()
  await expect(browser.getByRole('heading', { name: /Prêts à publier/ })).toHaveCount(0, { timeout: 30_000 })

  // Only the French has changed.
  await browser.getByRole('link', { name: /Une journée plus légère.*En retard/ }).click()
  await expect(browser.locator('ins').first()).toContainText('plus légère')
  await expectSoundScreen(browser)
  await browser.getByRole('button', { name: 'Toujours juste' }).click()
  await expect(browser.getByRole('heading', { name: 'L’anglais est à jour' })).toBeVisible()

  await signedInAsFreshMember()
  await browser.goto('/app/programs/media/medfasting-fasting-safety')
  await expect(browser.getByRole('heading', { name: 'Une journée plus légère' })).toBeVisible()
  await expect(browser.getByText(/^Relu le \d\d\/\d\d\/\d{4} par Marc Vidal$/)).toBeVisible()
  await expectNoAxeViolations(browser)
})
