import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder, plainMail, startTestMail } from './testing.ts'

/** Starts a sandbox in a child process, to be killed. */
async function spawnSandbox(folder: string): Promise<{ child: ChildProcess; smtpUrl: string }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), '--folder', folder, '--smtp-port', '0', '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, smtpUrl: String(line) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test('every acknowledged e-mail survives SIGKILL complete, whenever it strikes', { timeout: 60_000 }, async () => {
  const folder = createFolder()
  const acknowledged = new Set<string>()
  const body = 'x'.repeat(72).concat('\n').repeat(400)
  for (let round = 0; round < 4; round += 1) {
    const { child, smtpUrl } = await spawnSandbox(folder)
    const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, maxRequeues: 0 })
    let isOver = false
    const work = Array.from({ length: 4 }, async (_, sender) => {
      for (let index = 0; !isOver; index += 1) {
        const subject = `Round ${round}, sender ${sender}, mail ${index}`
        await transport.sendMail({ ...plainMail, subject, text: `${body}${subject}` })
        acknowledged.add(subject)
      }
    })
    const done = Promise.allSettled(work)
    const enough = acknowledged.size + 40 + round * 7
    await expect.poll(() => acknowledged.size, { timeout: 20_000, interval: 1 }).toBeGreaterThan(enough)
    await kill(child)
    isOver = true
    await done
    transport.close()
  }
  const { messages, complaints } = await startTestMail({ folder })
  const kept = await messages()
  const subjects = new Set(kept.map(({ subject }) => subject))
  expect([...acknowledged].filter(subject => !subjects.has(subject))).toEqual([])
  expect(kept.filter(({ subject, text }) => text !== `${body}${subject}`)).toEqual([])
  expect(readdirSync(folder).filter(name => name.endsWith('.unfinished'))).toEqual([])
  expect(complaints).toEqual([])
})

test('the list is unchanged after a restart', async () => {
  const first = await startTestMail()
  await first.send({ ...plainMail, subject: 'Une énergie', bcc: 'audit@example.org' })
  await first.send({ ...plainMail, subject: 'Une autre', text: '', html: '<p>Bonjour</p>' })
  const before = await first.messages()
  await first.close()
  const { messages, send } = await startTestMail({ folder: first.folder })
  expect(await messages()).toEqual(before)
  await send({ ...plainMail, subject: 'Plus tard' })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Plus tard', 'Une autre', 'Une énergie'])
})

test('foreign files in the folder are ignored and logged', async () => {
  const folder = createFolder()
  writeFileSync(join(folder, '00000007-0badf00d.eml'), 'Subject: a stranger\r\n\r\n')
  writeFileSync(join(folder, '00000008-0badf00d.eml'), 'X-Mail-Sandbox-Envelope: {}\r\nSubject: another\r\n\r\n')
  writeFileSync(join(folder, '00000009-0badf00d.eml.unfinished'), 'half')
  const { messages, complaints, send } = await startTestMail({ folder })
  expect(await messages()).toEqual([])
  expect(complaints).toEqual([
    expect.stringContaining('00000007-0badf00d.eml is not an e-mail of this sandbox'),
    expect.stringContaining('00000008-0badf00d.eml is not an e-mail of this sandbox'),
  ])
  await send()
  expect((await messages())[0]?.id).toMatch(/^00000009-/)
})

test('a folder belongs to one sandbox at a time', async () => {
  const { folder } = await startTestMail()
  await expect(startTestMail({ folder })).rejects.toThrow(/another process/)
})
