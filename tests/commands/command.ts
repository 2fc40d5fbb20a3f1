import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { lockFolder } from '../../server/database/folder-lock.ts'

const root = join(import.meta.dirname, '../..')

/** A command of the README, as somebody runs it. */
export interface Command {
  npm: ChildProcess
  url: string
  /** What it has printed so far. */
  output(): string
  /** Waits until it prints `text`. @throws with its output if it ends before. */
  prints(text: string): Promise<void>
  /** Waits until no server holds the data folder. */
  leavesNothing(): Promise<void>
}

/** Runs `npm <args>` on a new data folder at `port`; ends it when the test is over. */
export function runCommand(args: string[], port: number): Command {
  const dataFolder = mkdtempSync(join(tmpdir(), 'seve-command-'))
  const npm = spawn('npm', args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: `${port}`, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', bytes => (output += bytes))
  const leavesNothing = async () => {
    while (!isFree(dataFolder)) await wait(200)
  }
  onTestFinished(async () => {
    npm.kill()
    await leavesNothing()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  return {
    npm,
    url: `http://localhost:${port}`,
    output: () => output,
    async prints(text) {
      while (!output.includes(text)) {
        if (npm.exitCode !== null) throw new Error(`it ended without printing ${text}:\n${output}`)
        await wait(100)
      }
    },
    leavesNothing,
  }
}

function isFree(dataFolder: string): boolean {
  try {
    lockFolder(dataFolder)()
    return true
  } catch {
    return false
  }
}
