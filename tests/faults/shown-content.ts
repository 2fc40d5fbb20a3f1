import { expect } from 'vitest'
import { call, signInCamille } from './caller.ts'

const stem = 'medias/bed-given-back'

interface LibraryItem {
  id: string
  title: string
}

/** Fetches the film of a media as a member does, or a range of it. @throws when it is not there. */
export async function playedFilm(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const { token } = await signInCamille(url)
  const { body } = await call(url, 'GET', '/api/program_day_media/medfasting-gentle-movement', token)
  const [, address] = /"([^"]*\/media-files\/[^"]+\/video\/gentle-movement\.webm)"/.exec(JSON.stringify(body)) ?? []
  if (!address) throw new Error(`the media names no film: ${JSON.stringify(body).slice(0, 300)}`)
  const answer = await fetch(new URL(address, url), { headers })
  if (!answer.ok) throw new Error(`the film is not played: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Begins a change that gives a page another title. @returns its id. */
export async function prepareWords(url: string, token: string, title: string): Promise<string> {
  const subject = (await call(url, 'GET', `/api/studio/subject?stem=${stem}`, token)).body
  const files = subject.body as { path: string; text: string; base: string }[]
  const { text = '', base = '' } = files.find(file => file.path === `${stem}.fr.md`) ?? {}
  const { id } = (await call(url, 'POST', '/api/studio/change', token, { title })).body.change as { id: string }
  const file = { path: `${stem}.fr.md`, text: text.replace(/title: .*/, `title: ${title}`), revision: 0, base }
  expect((await call(url, 'PUT', `/api/studio/change/${id}/file`, token, { files: [file] })).status).toBe(200)
  return id
}

/** The title of that page as a member sees it. */
export async function readTitle(url: string): Promise<string> {
  const { token } = await signInCamille(url)
  return (await readLibrary(url, token)).find(({ id }) => id === 'bed-given-back')?.title ?? ''
}

async function readLibrary(url: string, token: string): Promise<LibraryItem[]> {
  const { body } = await call(url, 'GET', '/api/media/library', token)
  return (body.body as { items: LibraryItem[] }[]).flatMap(({ items }) => items)
}
