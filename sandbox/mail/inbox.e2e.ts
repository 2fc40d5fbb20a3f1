import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { createTransport } from 'nodemailer'
import { type MailSandbox, startMailSandbox } from './mail-sandbox.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// One sandbox for the file: without this, each test would start its own.
test.describe.configure({ mode: 'default' })

let sandbox: MailSandbox
let server: Server
let origin = ''
let folder = ''
let complaints: string[] = []

const inbox = () => `${origin}/sandbox/mail/`

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-sandbox-'))
  sandbox = await startMailSandbox({
    folder,
    publicPath: '/sandbox/mail',
    now: () => new Date('2026-01-31T10:00:00Z'),
  })
  server = createServer((request, response) => {
    if (request.url?.startsWith('/sandbox/mail')) return sandbox.handle(request, response)
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><title>Confirmed</title><link rel="icon" href="data:,"><p></p><script>document.querySelector('p').textContent = 'Confirmed by ' + origin</script>`,
    )
  })
  origin = await listen(server)
})

async function listen(listener: Server): Promise<string> {
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const address = listener.address()
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`
}

test.afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Playwright probes the frame of an e-mail with its own scripts, and Chromium logs each refusal. */
const refusedProbe = /^Blocked script execution in '[^']+\/inbox\/[\w-]+\/html'/

/** Any other console error or warning fails the test, unless the test provokes it. */
test.beforeEach(async ({ page }) => {
  complaints = []
  page.on('console', message => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !refusedProbe.test(text)) complaints.push(text)
  })
  page.on('pageerror', error => complaints.push(String(error)))
  await page.request.post(`${inbox()}control/clear`)
})

test.afterEach(() => expect(complaints).toEqual([]))

/** Checks the page itself, but not the document of the e-mail, which the sandbox does not control. */
async function expectNoBarrier(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate(async () => {
    const found = (await window.axe.run({ exclude: 'iframe' })).violations
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  })
  expect(violations).toEqual([])
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}

function sendWelcome(): Promise<unknown> {
  return createTransport(sandbox.smtpUrl).sendMail({
    from: 'Sève <bonjour@example.org>',
    to: 'Zoé Été <zoe@example.org>',
    subject: 'Bienvenue chez Sève, <b>Zoé</b>',
    text: `Confirmez votre adresse : ${origin}/confirm`,
    html: `<!doctype html><html lang="fr"><head><title>Bienvenue</title></head><body><p>Bienvenue, Zoé</p><a href="${origin}/confirm">Confirmer</a><img alt="Feuille" src="cid:leaf"></body></html>`,
    attachments: [
      {
        filename: 'feuille.svg',
        cid: 'leaf',
        content: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>',
      },
      { filename: 'facture.txt', content: '19,90 €' },
    ],
  })
}

test('a newcomer finds an e-mail and its parts, on a phone and on a wide screen', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto(inbox())
  await expect(page.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
  await expectNoBarrier(page)
  await sendWelcome()
  await page.reload()
  await page.getByText('Trouble and clearing').click()
  await expectNoBarrier(page)
  await page.getByRole('link', { name: 'Bienvenue chez Sève, <b>Zoé</b>' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue chez Sève, <b>Zoé</b>')
  await page.setViewportSize({ width: 1360, height: 900 })
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Bienvenue, Zoé')).toBeVisible()
  await expect(mail.getByAltText('Feuille')).toHaveJSProperty('naturalWidth', 40)
  await expectNoBarrier(page)
  const opened = context.waitForEvent('page')
  await mail.getByRole('link', { name: 'Confirmer' }).click()
  // Scripts run and the origin is the site's: the new tab does not inherit the frame's sandbox.
  await expect((await opened).getByText(`Confirmed by ${origin}`)).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\//)
  for (const [view, words] of [
    ['Text', 'Confirmez votre adresse'],
    ['Headers', 'message-id'],
    ['Source', 'Content-Type: multipart/mixed'],
  ] as const) {
    await page.getByRole('link', { name: view, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Content' })).toContainText(words)
    await expectNoBarrier(page)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'facture.txt' }).click()
  expect((await download).suggestedFilename()).toBe('facture.txt')
})

// The inbox needs no scripts: its policy refuses any (`pages.test.ts`).
test('scripts, forms and remote pictures are inert in an e-mail, and the inbox filters, breaks and clears', async ({
  page,
}) => {
  const elsewhere: string[] = []
  const otherSite = createServer((request, response) => {
    elsewhere.push(request.url ?? '')
    response.end()
  })
  const otherOrigin = await listen(otherSite)
  await createTransport(sandbox.smtpUrl).sendMail({
    from: 'eve@example.org',
    to: 'zoe@example.org',
    subject: 'Attaque',
    html: `<p id="said">Before</p><script>document.getElementById('said').textContent = 'After'</script><img alt="" src="${otherOrigin}/pixel.png"><p onclick="top.location = '/'">Click</p><form action="/sandbox/mail/control/clear" method="post" target="_top"><button>Clear</button></form>`,
  })
  await page.goto(inbox())
  await page.getByRole('link', { name: 'Attaque' }).click()
  const mail = page.frameLocator('iframe')
  await mail.getByText('Click').click()
  await mail.getByRole('button', { name: 'Clear' }).click()
  await expect(mail.locator('#said')).toHaveText('Before')
  expect(elsewhere).toEqual([])
  otherSite.close()
  await page.getByRole('link', { name: 'All e-mails' }).click()
  await expect(page.getByRole('link', { name: 'Attaque' })).toBeVisible()
  // One refusal for the picture, one for the form, and nothing else.
  expect(complaints).toEqual([
    expect.stringContaining('pixel.png'),
    expect.stringContaining('Blocked form submission to'),
  ])
  complaints = []

  await page.getByLabel('Recipient').fill('louis@example.org')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('Nothing was sent to this recipient.')).toBeVisible()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.getByText('Trouble and clearing').click()
  await page.getByLabel('The server').selectOption('refusing')
  await page.getByRole('button', { name: 'Set' }).click()
  await expect(page.getByRole('status')).toContainText('451')
  await page.getByRole('button', { name: 'End trouble' }).click()
  await expect(page.getByRole('status')).toHaveCount(0)
  await page.getByText('Trouble and clearing').click()
  await page.getByRole('button', { name: 'Empty the inbox' }).click()
  await expect(page.getByRole('heading', { name: 'No e-mails yet' })).toBeVisible()
})
