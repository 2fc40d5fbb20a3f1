import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { demoPassword } from '../server/seed/demo-password.ts'
import { freePort } from './free-port.ts'

/** The whole product as in development, with its demo members and staff. */
export interface DevelopmentServer {
  url: string
  stop(): Promise<void>
}

/** Starts the product in an empty data folder. @param databaseUrl of a PostgreSQL; the embedded database if empty. */
export async function startDevelopment(databaseUrl = ''): Promise<DevelopmentServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-bench-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataFolder, { recursive: true, force: true })
  }
  try {
    await untilReady(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    if ((await fetch(`${url}/api/ready`).catch(() => null))?.ok) return
    await wait(100)
  }
  throw new Error(`the server exited with ${server.exitCode}`)
}

/** Signs a demo member or somebody of the demo staff in. */
export async function tokenOf(url: string, path: string, email: string): Promise<string> {
  return ((await call(url, 'POST', path, undefined, { email, password: demoPassword })) as { token: string }).token
}

/** @throws {Error} if the call is refused. */
export async function call(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
): Promise<unknown> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Begins a change of one text. @returns its id. */
export async function beginChange(
  url: string,
  token: string,
  path: string,
  edit: (text: string) => string,
): Promise<string> {
  const stem = path.replace(/\.(fr|en)\.md$/, '')
  const { body } = (await call(url, 'GET', `/api/studio/subject?stem=${stem}`, token)) as {
    body: { path: string; text: string; base: string }[]
  }
  const file = body.find(known => known.path === path)
  if (!file) throw new Error(`the content has no ${path}`)
  const begun = await call(url, 'POST', '/api/studio/change', token, { title: 'Un autre texte' })
  const { id } = (begun as { change: { id: string } }).change
  const written = { path, text: edit(file.text), revision: 0, base: file.base }
  await call(url, 'PUT', `/api/studio/change/${id}/file`, token, { files: [written] })
  return id
}
