import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { call, signInCamille } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, type ServerOptions, ServerProcess, temporaryFolder } from './server-process.ts'

/** How often a server is killed while it publishes, each time at a random moment: `KILLS` says how often. */
const kills = Number(process.env.KILLS ?? 10)
/** Most of a publication is checking: half of the kills fall into its end, where it is written. */
const endMilliseconds = 400
const stem = 'medias/bed-given-back'
const path = `${stem}.fr.md`

interface Editions {
  live: number
  body: { number: number; note: string }[]
}

async function signInAude(url: string): Promise<string> {
  const body = { email: 'aude@example.org', password: demoPassword }
  return String((await call(url, 'POST', '/api/studio/sign_in/password', undefined, body)).body.token)
}

/** Begins a change that gives a page another title. */
async function prepareChange(url: string, token: string, title: string): Promise<string> {
  const subject = (await call(url, 'GET', `/api/studio/subject?stem=${stem}`, token)).body
  const files = subject.body as { path: string; text: string; base: string }[]
  const { text = '', base = '' } = files.find(file => file.path === path) ?? {}
  const { body } = await call(url, 'POST', '/api/studio/change', token, { title })
  const { id } = body.change as { id: string }
  const file = { path, text: text.replace(/title: .*/, `title: ${title}`), revision: 0, base }
  expect((await call(url, 'PUT', `/api/studio/change/${id}/file`, token, { files: [file] })).status).toBe(200)
  return id
}

/** The title of the page that a member sees. */
async function readTitle(url: string): Promise<string> {
  const { token } = await signInCamille(url)
  const { body } = await call(url, 'GET', '/api/media/library', token)
  const groups = body.body as { items: { id: string; title: string }[] }[]
  return groups.flatMap(({ items }) => items).find(({ id }) => id === 'bed-given-back')?.title ?? ''
}

test.each(['embedded', 'server'])(
  'SIGKILL at random moments of publishing leaves the old edition or the new one, whole (%s)',
  { timeout: 1_800_000 },
  async kind => {
    const options: ServerOptions = { dataFolder: temporaryFolder() }
    if (kind === 'server') options.databaseUrl = (await Cluster.start()).urlOf()
    let server = await ServerProcess.start(options)
    let token = await signInAude(server.url)
    const calm = await prepareChange(server.url, token, 'Dans le calme')
    const from = performance.now()
    expect((await call(server.url, 'POST', `/api/studio/change/${calm}/publish`, token)).status).toBe(200)
    const milliseconds = Math.round(performance.now() - from)
    let title = 'Dans le calme'
    let live = 2
    let published = 0
    for (let kill = 1; kill <= kills; kill++) {
      const next = `Titre ${kill}`
      const id = await prepareChange(server.url, token, next)
      const pressed = call(server.url, 'POST', `/api/studio/change/${id}/publish`, token)
      const earliest = kill % 2 === 0 ? 0 : Math.max(0, milliseconds - endMilliseconds)
      await wait(earliest + randomInt(milliseconds + endMilliseconds - earliest))
      await server.kill()
      const answer = await pressed
      server = await ServerProcess.start(options)
      token = await signInAude(server.url)
      const editions = (await call(server.url, 'GET', '/api/studio/edition', token)).body as unknown as Editions
      const isNew = editions.live === live + 1
      expect(isNew || editions.live === live).toBe(true)
      // What was acknowledged is kept.
      if (answer.status === 200) expect(isNew).toBe(true)
      if (isNew) [title, live, published] = [next, editions.live, published + 1]
      expect(editions.body[0]).toMatchObject({ number: live })
      expect(await readTitle(server.url)).toBe(title)
      const change = (await call(server.url, 'GET', `/api/studio/change/${id}`, token)).body.change
      expect(change).toMatchObject(isNew ? { state: 'published', edition: live } : { state: 'draft', edition: null })
      if (!isNew) await call(server.url, 'POST', `/api/studio/change/${id}/drop`, token)
    }
    report(
      `${kind}: ${kills} kills while publishing (${milliseconds} ms in calm), ${published} of them after the new edition was written`,
    )
  },
)
