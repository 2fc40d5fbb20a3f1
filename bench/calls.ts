import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { idOf, type Members, tokenOf } from './members.ts'
import { type Request, writeRequests } from './wrk.ts'

/** The measured calls: those of a member's everyday use. */
export const callNames = ['session', 'programs', 'day', 'library'] as const

export type CallName = (typeof callNames)[number]

/** The call that completes a media. */
export const completionBody = '{"status":"done"}'

/** Returns the path of a reading call. */
export function pathOf(name: CallName, members: Members): string {
  const paths = {
    session: '/api/auth/user',
    programs: '/api/profile_program',
    day: `/api/program_day/${members.dayId}`,
    library: '/api/media/library',
  }
  return paths[name]
}

/** Returns members spread over all of them, so that no cache holds the few in use. */
export function sampleOf(members: Members, size: number): number[] {
  const step = Math.max(1, Math.floor(members.count / size))
  return Array.from(
    { length: Math.min(size, members.count) },
    (_, index) => ((index * step * 7919) % members.count) + 1,
  )
}

/** Returns requests of a reading call by many members. */
export function writeReads(name: CallName, members: Members, size = 2000): string {
  const path = pathOf(name, members)
  return writeRequests(sampleOf(members, size).map(member => ({ method: 'GET', path, header: authorize(member) })))
}

/** Returns completions that each write a row, of media the member has not completed yet. */
export function writeCompletions(members: Members, size: number): string {
  return writeRequests(
    pairs(members, size).map(([member, entry]) => ({
      method: 'PUT',
      path: `/api/program_day_media/${entry}/complete`,
      header: authorize(member),
      body: completionBody,
    })),
  )
}

/** Returns the same requests for the bare server, which trusts the caller's id. */
export function writeBareRequests(path: string, members: Members, size = 2000): string {
  return writeRequests(
    sampleOf(members, size).map(member => ({ method: 'GET', path, header: ['x-user', idOf(member)] })),
  )
}

/** Like `writeCompletions`, for the bare server. */
export function writeBareUpserts(path: string, members: Members, size: number): string {
  return writeRequests(
    pairs(members, size).map(([member, entry]) => ({
      method: 'PUT',
      path: `${path}/${entry}`,
      header: ['x-user', idOf(member)],
      body: completionBody,
    })),
  )
}

/** Stores the product's answers to one member, for the bare server to send. */
export async function keepAnswer(url: string, { method, path, body }: Omit<Request, 'header'>): Promise<string> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(1)}`,
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  const file = join(mkdtempSync(join(tmpdir(), 'seve-bench-')), 'answer')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  return file
}

function pairs(members: Members, size: number): [member: number, entry: string][] {
  const sampled = sampleOf(members, Math.ceil(size / members.dayMediaIds.length))
  return members.dayMediaIds.flatMap(entry => sampled.map((member): [number, string] => [member, entry])).slice(0, size)
}

function authorize(member: number): Request['header'] {
  return ['authorization', `Bearer ${tokenOf(member)}`]
}
