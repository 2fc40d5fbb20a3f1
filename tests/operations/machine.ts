import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Result of a command on the machine. */
export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

const environment = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
]

/** A throw-away Debian machine with systemd, in namespaces of this one. It has no network; its changes stay in memory. */
export class Machine {
  /** Process id of its systemd, as seen from here. */
  readonly id: number

  /** @param id the process id of a machine that was booted elsewhere. */
  constructor(id: number) {
    this.id = id
  }

  /**
   * Boots a machine.
   * @param packages a folder of downloaded Debian packages, which `apt-get install` finds there.
   * @returns the machine, and a function that stops it and removes everything that it changed.
   */
  static async boot(packages: string): Promise<{ machine: Machine; stop: () => void }> {
    const folder = mkdtempSync(join(tmpdir(), 'seve-machine-'))
    const namespaces = ['--mount', '--net', '--pid', '--cgroup', '--ipc', '--uts', '--propagation=private']
    const script = join(import.meta.dirname, 'boot-machine')
    // The machine ends with this process, however that ends.
    const bound = ['--pdeathsig', 'KILL', 'unshare', ...namespaces, '--fork', '--kill-child']
    const unshare = spawn('setpriv', [...bound, script, folder, packages], { stdio: ['ignore', 'ignore', 'inherit'] })
    const stop = () => {
      unshare.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    }
    const machine = new Machine(await childOf(unshare.pid ?? 0))
    for (let tries = 0; !/running|degraded/.test(machine.try('systemctl is-system-running').stdout); tries += 1) {
      if (unshare.exitCode !== null || tries > 200) throw new Error('the machine does not boot')
      await wait(200)
    }
    return { machine, stop }
  }

  /** Runs a script with bash, as root, and returns how it ended. */
  try(script: string, input: string | Buffer = ''): Ran {
    const enter = [
      '--target',
      String(this.id),
      '--mount',
      '--net',
      '--pid',
      '--cgroup',
      '--ipc',
      '--uts',
      '--root',
      '--wd',
    ]
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...enter, '--', 'env', '-i', ...environment, 'bash', '--norc', '-c', `cd /root; ${script}`],
      { encoding: 'utf8', input, maxBuffer: 2 ** 28 },
    )
    return { status, stdout, stderr }
  }

  /** Runs a script that stops at its first failure, and returns its output. @throws with all output when it fails. */
  run(script: string, input: string | Buffer = ''): string {
    const { status, stdout, stderr } = this.try(`set -e\n${script}`, input)
    if (status !== 0) throw new Error(`exit code ${status} of\n${script}\n${stdout}\n${stderr}`)
    return stdout
  }

  /** Writes a file. */
  write(path: string, content: string | Buffer): void {
    this.run(`cat > '${path}'`, content)
  }

  /** Runs `script` every half second until it succeeds, and returns its output. @throws after `seconds`. */
  async until(script: string, seconds = 60): Promise<string> {
    for (let tries = 0; ; tries += 1) {
      const { status, stdout, stderr } = this.try(script)
      if (status === 0) return stdout
      if (tries > 2 * seconds) throw new Error(`still failing after ${seconds} s: ${script}\n${stdout}\n${stderr}`)
      await wait(500)
    }
  }
}

/** Waits for the one child of a process and returns its id. */
async function childOf(parent: number): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [child] = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
    if (child) return Number(child)
    await wait(50)
  }
  throw new Error('unshare started nothing')
}

/** Downloads the Debian packages that this machine lacks into a folder. @returns the names that cannot be had. */
export function downloadPackages(names: readonly string[], folder: string): string[] {
  mkdirSync(join(folder, 'partial'), { recursive: true })
  const apt = (args: string[]) =>
    spawnSync('apt-get', [...args, '-o', `Dir::Cache::archives=${folder}`, '-o', 'APT::Sandbox::User=root'], {
      stdio: 'ignore',
    }).status === 0
  apt(['update'])
  return names.filter(name => !apt(['install', '--yes', '--download-only', name]))
}

/** Whether this machine can boot another: it takes root, systemd, and leave to mount. */
export function canBoot(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    execFileSync('unshare', ['--mount', '--propagation=private', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    })
    execFileSync('test', ['-x', '/lib/systemd/systemd'])
    return true
  } catch {
    return false
  }
}
