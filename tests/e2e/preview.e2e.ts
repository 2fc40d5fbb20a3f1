import type { FrameLocator, Page } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, expectToFit, recordRequests, test } from './fixtures.ts'

const path = 'medias/kind-hedge.fr.md'
const source = '\n[Une source](https://example.org/haie)\n'
const day = 'programs/stress/week-01/day-01.fr.md'

/** Signs this browser in to the Studio as an editor, and writes a draft of a page and of a day there. */
async function beginDraft(page: Page, title: string): Promise<string> {
  const ask = async (method: 'get' | 'post' | 'put', address: string, data?: object) => {
    const response = await page.request[method](address, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json()
  }
  const entered = { email: 'aude@example.org', password: demoPassword }
  let token = ''
  token = (await ask('post', '/api/studio/sign_in/password', entered)).token
  const { change } = await ask('post', '/api/studio/change', { title })
  const write = async (name: string, edit: (text: string) => string) => {
    const { body } = await ask('get', `/api/studio/subject?stem=${name.replace('.fr.md', '')}`)
    const { text, base } = body.find((file: { path: string }) => file.path === name)
    const files = [{ path: name, text: edit(text), revision: 0, base }]
    await ask('put', `/api/studio/change/${change.id}/file`, { files })
  }
  await write(path, text => text.replace(/title: .*/, `title: ${title}`) + source)
  await write(day, text => `Une raison écrite ce matin.\n\n${text}`)
  await page.goto('/api/health')
  await page.evaluate(stored => localStorage.setItem('seve.studio.token', stored), token)
  return change.id
}

function frameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe')
}

test('a draft is seen as a member would: a day in each state, a media in both languages, wide, dark and large', async ({
  page,
}) => {
  const id = await beginDraft(page, 'La haie, en brouillon')
  await page.goto(`/studio/tasks?change=${id}`)
  await page.getByRole('link', { name: 'Voir comme un membre' }).click()
  const frame = frameOf(page)
  const title = frame.getByRole('heading', { name: 'La haie, en brouillon', level: 1 })
  await expect(title).toBeVisible()
  await expect(page.getByText('À jour avec le brouillon.')).toBeVisible()
  await expectNoAxeViolations(page)
  const root = frame.locator('html')
  const widthOf = () => root.evaluate(element => element.ownerDocument.defaultView?.innerWidth)
  expect([await root.getAttribute('lang'), await widthOf()]).toEqual(['fr', 390])

  const choice = page.getByRole('combobox', { name: 'Média, jour ou e-mail' })
  const shown = await choice.inputValue()
  await choice.selectOption({
    label: 'Jour · Les jardins de la conscience, semaine 1, jour 1\u00a0: La grille',
  })
  await frame.getByText('Pourquoi ?').click()
  await expect(frame.getByText('Une raison écrite ce matin.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'verrouillé' }).click()
  await expect(frame.getByRole('status')).toContainText(/verrouillé|s’ouvre|ouvrir/)
  await page.getByRole('button', { name: 'terminé' }).click()
  await expect(frame.getByText('Une raison écrite ce matin.')).toBeVisible()
  await frame.getByRole('article').first().getByRole('link').click()
  await expect(
    frame
      .getByRole('button', { name: 'Lecture validée' })
      .or(frame.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()

  await choice.selectOption(shown)
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).last().click()
  await expect(root).toHaveAttribute('lang', 'en')
  await page.getByRole('button', { name: 'Écran, 1360' }).click()
  await expect.poll(widthOf).toBe(1360)
  await page.getByRole('button', { name: 'Sombre', exact: true }).click()
  await expect(root).toHaveAttribute('data-theme', 'evening')
  await page.getByRole('button', { name: 'Aa ×2' }).click()
  await expect.poll(() => root.evaluate(element => getComputedStyle(element).fontSize)).toBe('32px')
  await expect(frame.getByRole('button', { name: /validated|done/i })).toBeDisabled()
  await expectNoAxeViolations(page)
  // The Studio itself keeps its language and its colours.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(root).toHaveAttribute('lang', 'en')
  await expectToFit(page, 390, 820, 1440)
})

test('the frame asks nothing of the server but its files, and stores and reads nothing', async ({
  page,
  allowConsoleErrors,
}) => {
  // What the policy stops is logged.
  allowConsoleErrors(/connect-src 'none'/)
  const id = await beginDraft(page, 'Une haie sans trace')
  // Somebody who is a member too, in the same browser.
  await page.evaluate(() => localStorage.setItem('seve.token', 'a-member’s-token'))
  await page.goto(`/studio/preview-of?change=${id}&media=kind-hedge`)
  const frame = frameOf(page)
  const validate = frame.getByRole('button', { name: 'Valider la lecture' })
  await expect(validate).toBeVisible()
  const stored = () => page.evaluate(() => JSON.stringify(localStorage))
  const before = await stored()
  const isOfFrame = (address: string) => new URL(address).pathname === '/studio/preview'
  const requests = recordRequests(page, request => isOfFrame(request.frame().url()) && request.url().includes('/api/'))
  await validate.click()
  const link = frame.getByRole('link', { name: 'Une source' })
  if (!(await link.isVisible())) await frame.locator('summary').click()
  await link.click()
  await link.click({ button: 'middle' })
  await frame.getByRole('button', { name: 'Retour' }).click()
  await expect(frame.getByRole('heading', { name: 'Une haie sans trace', level: 1 })).toBeVisible()
  await expect(validate).toBeEnabled()
  expect(requests.map(request => request.url())).toEqual([])
  expect(await stored()).toBe(before)
  const inFrame = await frame.locator('html').evaluate(async () => {
    const reads = ['localStorage', 'sessionStorage'].map(name => {
      try {
        return String(Reflect.get(window, name))
      } catch {
        return 'refused'
      }
    })
    const { status } = await fetch('/api/auth/user')
    const beacon = new XMLHttpRequest()
    const sent = await new Promise(resolve => {
      beacon.onload = () => resolve('sent')
      beacon.onerror = () => resolve('refused')
      beacon.open('GET', '/api/health')
      beacon.send()
    })
    return { reads, status, sent, opened: window.open('/app') }
  })
  expect(inFrame).toEqual({ reads: ['refused', 'refused'], status: 503, sent: 'refused', opened: null })
  expect(page.context().pages()).toHaveLength(1)

  // By itself it shows nothing; its policy lets no other site embed it (`security-headers.test.ts`).
  await page.goto('/studio/preview')
  await expect(page.locator('#root')).toBeEmpty()
})
