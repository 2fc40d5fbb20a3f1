import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { freshMemberEmail, freshMemberPassword } from '../e2e/fresh-members.ts'
import { startJourneyServer } from '../e2e/journey-server.ts'
import prepare from '../e2e/prepare.ts'
import { startFirefox } from './firefox-pilot.ts'
import { mainPath } from './main-path.ts'
import type { Pilot } from './pilot.ts'
import { followWithVoice } from './voice/run-voice.ts'
import { startWebKit } from './webkit-pilot.ts'

/**
 * `npm run e2e -- --browser firefox|webkit`: walks the main path in another engine than Chromium. `--voice` follows a session
 * of each kind with a real speech engine, `--voice <media>` one of them. Otherwise it runs Playwright's journeys. The build must be up to date (`node setup/build.ts`).
 */

interface Engine {
  /** Debian's packages of it. */
  packages: readonly string[]
  /** Where its executable may be. */
  executables: string
  start: (url: string, executable: string) => Promise<Pilot>
}

const engines: Record<string, Engine> = {
  firefox: { packages: ['firefox-esr'], executables: '/usr/bin/firefox-esr', start: startFirefox },
  webkit: {
    packages: [
      'webkit2gtk-driver',
      'xvfb',
      'xauth',
      'gstreamer1.0-libav',
      'gstreamer1.0-plugins-good',
      'gstreamer1.0-alsa',
    ],
    executables: '/usr/lib/*/webkit2gtk-4*/MiniBrowser',
    start: startWebKit,
  },
}

/** Walks the path and prints each step; returns whether every step passed. */
async function walk(name: string, { executables, packages, start }: Engine): Promise<boolean> {
  const [executable] = globSync(executables)
  if (!executable) {
    process.stdout.write(`${name} is not installed: skipped (Debian: apt-get install ${packages.join(' ')})\n`)
    return true
  }
  const cleanUp = prepare()
  const server = await startJourneyServer()
  const member = {
    email: freshMemberEmail(0),
    password: freshMemberPassword,
    media: { reading: 'medfasting-honest-promise', podcast: 'medfasting-breathe-six' },
  }
  const pilot = await start(server.url, executable)
  let current = ''
  try {
    for (const step of mainPath(member)) {
      const started = performance.now()
      current = step.name
      await step.run(pilot)
      process.stdout.write(`${name}: a member ${step.name} (${Math.round(performance.now() - started)} ms)\n`)
    }
    return true
  } catch (error) {
    const page = await pilot.read("location.href + '\\n' + document.body.innerText.slice(0, 600)").catch(() => '')
    process.stdout.write(
      `${name} failed where a member ${current}: ${error instanceof Error ? error.message : error}\n${page}\n`,
    )
    return false
  } finally {
    await pilot.close().catch(() => {})
    await server.stop()
    cleanUp()
  }
}

const args = process.argv.slice(2)
const wanted = args[args.indexOf('--browser') + 1]
const engine = args.includes('--browser') && wanted ? engines[wanted] : undefined
if (engine && wanted) process.exitCode = (await walk(wanted, engine)) ? 0 : 1
else if (args.includes('--voice')) process.exitCode = (await followWithVoice(args[args.indexOf('--voice') + 1])) ? 0 : 1
else {
  const { status } = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}
