import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileContract } from '../../domain/features/file/file.contract.ts'
import { partBytes } from '../../domain/features/file/file.rules.ts'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { type Answer, call } from './caller.ts'

/** Makes a call again while the server is too busy to take it, as a browser does. */
async function insist<Answered extends { status: number }>(make: () => Promise<Answered>): Promise<Answered> {
  for (let tries = 1; ; tries++) {
    const answer = await make()
    if (answer.status !== 503 || tries === 30) return answer
    await wait(1000)
  }
}

/** Signs in the demo editor, who may publish. */
export async function signInAude(url: string): Promise<string> {
  const body = { email: 'aude@example.org', password: demoPassword }
  const { body: answer } = await insist(() => call(url, 'POST', '/api/studio/sign_in/password', undefined, body))
  return String(answer.token)
}

/** A file to upload, as a browser knows it. */
export interface Sent {
  name: string
  bytes: Buffer
}

/** Begins an upload, or goes on with it. @returns its id, and where it goes on. */
export async function beginUpload(url: string, token: string, { name, bytes }: Sent) {
  const asked = { name, bytes: bytes.length, modifiedOn: 1_700_000_000_000 }
  const { body } = await insist(() => call(url, 'POST', fileContract.beginUpload.path, token, asked))
  return body.upload as { id: string; received: number }
}

/** Sends the part at an offset. @returns the status; 0 without an answer. */
export async function sendPart(url: string, token: string, id: string, offset: number, { bytes }: Sent) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(bytes.subarray(offset, offset + partBytes))
  const path = `${fileContract.sendPart.path.replace(':id', id)}?offset=${offset}`
  return insist(() =>
    fetch(`${url}${path}`, { method: 'PUT', headers, body }).then(
      async answer => ({
        status: answer.status,
        code: String(((await answer.json()) as { message?: string }).message),
      }),
      () => ({ status: 0, code: '' }),
    ),
  )
}

/** Sends what is left of a file, and says where it comes from. */
export async function upload(url: string, token: string, file: Sent): Promise<Answer & { id: string }> {
  const begun = await beginUpload(url, token, file)
  for (let at = begun.received; at < file.bytes.length; at += partBytes) await sendPart(url, token, begun.id, at, file)
  return { ...(await finish(url, token, begun.id, file)), id: begun.id }
}

/** Finishes an upload. */
export async function finish(url: string, token: string, id: string, { name }: Sent): Promise<Answer> {
  const path = fileContract.finishUpload.path.replace(':id', id)
  return insist(() => call(url, 'POST', path, token, { name, licence: 'own', credit: 'Aude Ferrand' }))
}

/** The main file of an answer to `finish`. */
export function digestIn({ body }: Answer): string {
  return (body.file as { digest: string }).digest
}

/** Begins a change in which an uploaded file takes the place of one that members see. @returns its id. */
export async function replace(url: string, token: string, path: string, digest: string): Promise<string> {
  return String((await call(url, 'POST', fileContract.replaceFile.path, token, { path, digest })).body.changeId)
}

/** Publishes a change. */
export async function publish(url: string, token: string, id: string): Promise<Answer> {
  return call(url, 'POST', `/api/studio/change/${id}/publish`, token)
}

/** The number of the edition that members see. */
export async function liveEdition(url: string, token: string): Promise<number> {
  return Number((await call(url, 'GET', '/api/studio/edition', token)).body.live)
}

/** SHA-256 in hexadecimal. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
