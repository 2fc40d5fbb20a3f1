import { spawnSync } from 'node:child_process'

/** Installs Debian packages when this machine has apt and we are root; returns whether it did. */
export function installSystemPackages(names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return false
  process.stdout.write(`Installing ${names.join(', ')} from Debian’s packages…\n`)
  const run = (args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run(['update', '-qq']) && run(['install', '-y', '-qq', '--no-install-recommends', ...names])
}
