import { expect, test } from './fixtures.ts'
import { type JourneyServer, startJourneyServer } from './journey-server.ts'
import { poison } from './poison.ts'

const camille = 'camille@example.org'
const reading = 'medfasting-honest-promise'

test.describe('a row written straight into the database', () => {
  let server: JourneyServer
  let url = ''

  test.beforeAll(async () => {
    server = await startJourneyServer('tests/e2e/poisoned-server.ts')
    url = server.url
  })

  test.afterAll(() => server.stop())

  test('runs nothing and contacts nobody, through the browser’s sanitiser and through DOMPurify; the policy of documents allows no host that content names', async ({
    page,
    allowConsoleErrors,
  }) => {
    // The content policy refuses what is tried below and logs it to the console.
    allowConsoleErrors(/Content Security Policy|Trusted(HTML|Script)/)
    const { headers } = await fetch(`${url}/login`)
    expect(headers.get('content-security-policy')).not.toContain('films.example')
    for (const isNative of [true, false]) {
      if (!isNative) await page.addInitScript(() => void Reflect.deleteProperty(Element.prototype, 'setHTML'))
      let dialogs = 0
      page.on('dialog', async dialog => {
        dialogs += 1
        await dialog.dismiss()
      })
      const foreign: string[] = []
      page.on('request', request => request.url().startsWith(url) || foreign.push(request.url()))
      const answered = await page.request.post(`${url}/api/auth/login`, {
        data: { email: camille, password: 'Demo1234' },
      })
      const { user, token } = await answered.json()
      await page.goto(`${url}/api/health`)
      await page.evaluate(
        ([storedUser, storedToken]) => {
          localStorage.setItem('seve.user', storedUser)
          localStorage.setItem('seve.token', storedToken)
        },
        [JSON.stringify(user), token] as const,
      )
      const arrived = page.waitForResponse(response => response.url().includes(`/api/program_day_media/${reading}`))
      await page.goto(`${url}/app/programs/media/${reading}`)
      // The poison reached the browser.
      expect(await (await arrived).text()).toContain('evil.example')
      await expect(page.getByText('Texte gardé')).toBeVisible()
      await expect(
        page.getByRole('article').locator('img[onerror], script, iframe, form, style, object, [ontoggle]'),
      ).toHaveCount(0)
      // If the sanitiser were bypassed, the document itself would still refuse.
      const refused = await page.evaluate(html => {
        const host = document.createElement('div')
        const script = document.createElement('script')
        const sinks = [
          () => host.insertAdjacentHTML('beforeend', html),
          () => Reflect.set(host, 'innerHTML', html),
          () => Reflect.set(script, 'text', 'alert(8)'),
          () => Reflect.set(script, 'src', 'https://evil.example/x.js'),
          () => host.setAttribute('onclick', 'alert(9)'),
        ]
        return sinks.map(sink => {
          try {
            sink()
            return false
          } catch {
            return true
          }
        })
      }, poison)
      expect(refused).toEqual([true, true, true, true, true])
      expect(dialogs).toBe(0)
      expect(foreign).toEqual([])
      page.removeAllListeners('dialog')
    }
  })
})

test('no content is shown in the document that takes cards: leaving it loads another document', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/TrustedHTML/)
  await signedInAs(camille)
  await page.goto('/app/subscription/card')
  const hasCardScript = () => page.evaluate(() => 'Stripe' in window)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(hasCardScript).toBe(true)
  await page.getByRole('banner').getByRole('link', { name: 'Programme' }).click()
  await expect(page.getByRole('tablist').first()).toBeVisible()
  expect(await hasCardScript()).toBe(false)
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>x</b>'
      return false
    } catch {
      return true
    }
  })
  expect(refused).toBe(true)
})
