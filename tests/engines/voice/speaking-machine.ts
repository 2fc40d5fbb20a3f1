import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A virtual machine room: a display, a sound server whose only output is recorded, and a speech engine. */
export interface SpeakingMachine {
  /** The environment in which Chromium finds them. */
  env: Record<string, string>
  /** Records what is heard, from the moment it resolves: an idle sound server takes up to two seconds to send the first samples. */
  record(): Promise<Recording>
  stop(): void
}

interface Recording {
  /** Ends it, writes it to this file, and returns when there was sound, in milliseconds of `Date.now()`. */
  finish(path: string): Promise<Interval[]>
}

export interface Interval {
  start: number
  end: number
}

/** Quieter than this is silence; a shorter silence belongs to a word. */
const silenceDecibels = -45
const pauseSeconds = 0.2
const bytesPerSecond = 2 * 16_000

/** Speech Dispatcher with one engine and nothing else. */
const speechConfiguration = `AudioOutputMethod pulse
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`

/** Starts them in a folder that `stop` removes. */
export async function startSpeakingMachine(): Promise<SpeakingMachine> {
  const folder = mkdtempSync(join(tmpdir(), 'seve-voice-'))
  const speech = join(folder, 'speech')
  mkdirSync(join(speech, 'modules'), { recursive: true })
  writeFileSync(join(speech, 'speechd.conf'), speechConfiguration)
  cpSync('/etc/speech-dispatcher/modules/espeak-ng.conf', join(speech, 'modules/espeak-ng.conf'))
  const display = `:${90 + (process.pid % 900)}`
  const socket = `${folder}/sound`
  const env = { HOME: folder, XDG_RUNTIME_DIR: folder, PULSE_SERVER: `unix:${socket}`, DISPLAY: display }
  const started: ChildProcess[] = []
  const start = (program: string, args: string[], output: 'ignore' | 'pipe' = 'ignore') => {
    const running = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', output, 'ignore'] })
    started.push(running)
    return running
  }

  start('Xvfb', [display, '-screen', '0', '1360x900x24'])
  const soundModules = [
    '-L',
    'module-null-sink sink_name=heard',
    '-L',
    `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
  ]
  start('pulseaudio', ['-n', '--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', ...soundModules])
  await wait(1500)
  start('speech-dispatcher', ['-s', '-t', '0', '-C', speech, '-L', folder])
  await wait(1500)

  return {
    env,
    async record() {
      const recorder = start(
        'parec',
        ['-d', 'heard.monitor', '--format=s16le', '--rate=16000', '--channels=1', '--latency-msec=50'],
        'pipe',
      )
      const chunks: Buffer[] = []
      const output = recorder.stdout
      if (!output) throw new Error('The recorder has no output')
      output.on('data', (chunk: Buffer) => chunks.push(chunk))
      await once(output, 'data')
      // A sink that plays to nothing mixes a block as its time begins, and sends it at once: the block's start is its arrival.
      const beganAt = Date.now()
      return {
        async finish(path) {
          recorder.kill()
          await wait(200)
          return intervalsOf(Buffer.concat(chunks), beganAt, path)
        },
      }
    },
    stop() {
      for (const running of started.toReversed()) running.kill()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Writes a recording as a sound file, and measures where it is not silent. */
function intervalsOf(samples: Buffer, start: number, path: string): Interval[] {
  const filter = `silencedetect=n=${silenceDecibels}dB:d=${pauseSeconds}`
  const { stderr } = spawnSync(
    'ffmpeg',
    ['-y', '-f', 's16le', '-ar', '16000', '-ac', '1', '-i', '-', '-af', filter, path],
    { input: samples, encoding: 'utf8' },
  )
  const edges = [...stderr.matchAll(/silence_(start|end): ([\d.]+)/g)].map(([, edge, seconds]) => ({
    edge,
    at: start + Number(seconds) * 1000,
  }))
  const end = start + (samples.length / bytesPerSecond) * 1000
  const intervals: Interval[] = []
  let heardSince: number | null = start
  for (const { edge, at } of edges) {
    if (edge === 'start' && heardSince !== null && at - heardSince > 50) intervals.push({ start: heardSince, end: at })
    heardSince = edge === 'end' ? at : null
  }
  if (heardSince !== null && end - heardSince > 50) intervals.push({ start: heardSince, end })
  return intervals
}
