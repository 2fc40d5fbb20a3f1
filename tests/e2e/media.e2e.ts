import type { Request } from '@playwright/test'
import { expectNoAxeViolations } from './accessibility.ts'
import { expect, recordRequests, test } from './fixtures.ts'

const camille = 'camille@example.org'

/** Day medias of the repository's own content. */
const video = 'fatigue-breathing-garden'
const recipe = 'medfasting-leek-rice-prasorizo'
const reading = 'medfasting-honest-promise'

const isPlay = (request: Request) => request.url().includes('/api/media/play/')

test('a video has captions in both languages, resumes a few seconds before where it was left, and stays within its size limits; a recipe shows its facts and is printed from a separate page, in a window of 1200 by 800', async ({
  page,
  context,
  signedInAs,
}) => {
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await signedInAs(camille)
  const plays = recordRequests(page, isPlay)
  await page.goto(`/app/programs/media/${video}`)
  const film = page.locator('video')
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
  expect(plays).toHaveLength(1)
  const tracks = await film.evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].map(track => `${track.kind} ${track.language}`),
  )
  expect(tracks).toEqual(['captions fr', 'captions en'])
  const shownTracks = () =>
    film.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter(track => track.mode === 'showing').map(track => track.language),
    )
  expect(await shownTracks()).toEqual(['fr'])
  await page.getByRole('button', { name: 'Sous-titres' }).click()
  expect(await shownTracks()).toEqual([])
  await page.getByRole('button', { name: 'Sous-titres' }).click()
  expect(await shownTracks()).toEqual(['fr'])
  await page.getByRole('button', { name: 'Plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true)
  await page.getByRole('button', { name: 'Plein écran' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull()
  await expectNoAxeViolations(page)
  await film.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 42
  })
  await expect.poll(() => page.evaluate(() => Object.entries(localStorage).join())).toContain(',42')
  await page.reload()
  await expect(page.getByText('Reprise à 0:37.')).toBeVisible()
  expect(await film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(37, 0)
  for (const [width, height] of [
    [1360, 900],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = async () => (await film.boundingBox()) ?? { width: Infinity, height: Infinity }
    await expect.poll(async () => (await box()).width).toBeLessThanOrEqual(Math.min(630, width - 86) + 0.5)
    const size = await box()
    expect(size.height).toBeLessThanOrEqual(Math.min(size.width * 0.75, height - 200) + 0.5)
    const left = (await film.boundingBox())?.x ?? 0
    if (width === 390) expect(Math.abs(left - (width - size.width) / 2)).toBeLessThanOrEqual(8)
  }

  await page.goto(`/app/programs/media/${recipe}`)
  const facts = page.getByRole('region', { name: 'La recette en bref' })
  await expect(facts).toContainText('Portions4')
  await expect(facts).toContainText('Allergèneslait')
  await expectNoAxeViolations(page)
  const opened = context.waitForEvent('page')
  await facts.getByRole('button', { name: 'Imprimer la recette' }).click()
  const sheet = await opened
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Riz fondant aux poireaux et au citron')
  await expect(sheet.locator('html')).toHaveAttribute('data-printed')
  await expect(sheet.getByRole('navigation')).toHaveCount(0)
  expect(await sheet.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([1200, 800])
  await expectNoAxeViolations(sheet)
})

/** What the server would have removed. */
const hostile = [
  '<p id="location">Texte gardé</p><img src="x" onerror="alert(1)"><img src="https://evil.example/pixel.gif">',
  '<script>alert(2)</script><svg onload="alert(3)"><a xlink:href="javascript:alert(4)"><text>x</text></a></svg>',
  '<a href="javascript:alert(5)">piège</a><a href=" java\nscript:alert(6)">piège</a><a href="/logout">sortie</a>',
  '<a href="https://example.org/">lien</a><iframe src="https://evil.example/"></iframe><form action="/x"><input></form>',
  '<style>body{background:url(https://evil.example/css)}</style><p style="background:url(https://evil.example/s)">s</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(7)&gt;"></math>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
].join('')

test('hostile HTML that got past the server runs nothing and contacts nobody, through the browser’s sanitiser and through DOMPurify; third-party content is contacted only after play is pressed on its poster, in a sandboxed frame', async ({
  page,
  signedInAs,
  allowConsoleErrors,
}) => {
  // The content policy reports what DOMPurify's inert document would have loaded.
  allowConsoleErrors(/Content Security Policy/)
  await signedInAs(camille)
  // All content of the repository is hosted by us: give one answer an address elsewhere.
  await page.route('**/api/program_day_media/*', async route => {
    const response = await route.fetch()
    const reply = await response.json()
    reply.body.Media.content = hostile
    if (reply.body.Media.type === 'video')
      Object.assign(reply.body.Media, { mainMedia: null, mainMediaUrl: 'https://youtu.be/aqz-KE-bpKQ' })
    await route.fulfill({ response, json: reply })
  })
  await page.route(/youtube-nocookie/, route => route.fulfill({ contentType: 'text/html', body: 'film' }))
  let dialogs = 0
  page.on('dialog', async dialog => {
    dialogs += 1
    await dialog.dismiss()
  })
  const foreign = recordRequests(page, request => !request.url().startsWith('http://localhost'))
  const loaded = recordRequests(page, request => /purify/.test(request.url()))
  const content = page.getByText('Texte gardé').locator('..')
  const expectHarmless = async () => {
    await expect(content).toBeVisible()
    await expect(page.getByRole('link', { name: 'lien' })).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect(content.locator('iframe, form, script, style, svg[onload], [id=location], [style], math')).toHaveCount(
      0,
    )
    await expect(content.getByRole('link')).toHaveCount(1)
    expect(dialogs).toBe(0)
    expect(foreign).toHaveLength(0)
  }
  await page.goto(`/app/programs/media/${reading}`)
  await expectHarmless()
  expect(loaded).toHaveLength(0)

  await page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'setHTML')
  })
  await page.goto(`/app/programs/media/${video}`)
  await expectHarmless()
  expect(loaded).toHaveLength(1)

  const poster = page.getByRole('button', { name: 'Lire sur YouTube' })
  await expect(page.getByText(/Rien n’est chargé avant votre accord/)).toBeVisible()
  await expectNoAxeViolations(page)
  await poster.click()
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation')
  await expect.poll(() => foreign.length).toBe(1)
})
