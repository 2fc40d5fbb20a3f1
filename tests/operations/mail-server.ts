import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Machine } from './machine.ts'
import { root } from './page.ts'

/** Starts the mail sandbox on the machine's network: SMTP on 127.0.0.1:2525, its inbox on 8025. @returns how to stop it. */
export async function startMailServer(machine: Machine, folder: string): Promise<() => void> {
  const enter = ['--target', String(machine.id), '--net', '--', process.execPath]
  const ports = ['--smtp-port', '2525', '--port', '8025', '--folder', join(folder, 'mail')]
  const child = spawn('nsenter', [...enter, 'sandbox/mail/main.ts', ...ports], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return () => child.kill()
}
