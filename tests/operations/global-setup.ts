import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { canBoot, downloadPackages, Machine } from './machine.ts'
import { readPackages } from './page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Process id of the machine, or null where none can boot. */
    machine: number | null
    /** Debian packages that it has. */
    packages: string[]
  }
}

/** Boots one machine for the whole run with every Debian package that can be had, and prints what is missing. */
export default async function setup(project: TestProject): Promise<() => void> {
  if (!canBoot()) {
    process.stdout.write('no machine: this needs root, systemd, and leave to mount\n')
    project.provide('machine', null)
    project.provide('packages', [])
    return () => {}
  }
  const folder = mkdtempSync(join(tmpdir(), 'seve-packages-'))
  const wanted = readPackages()
  const missing = downloadPackages(wanted, folder)
  for (const name of missing) process.stdout.write(`skipped: Debian’s package ${name} cannot be installed here\n`)
  const { machine, stop } = await Machine.boot(folder)
  project.provide('machine', machine.id)
  project.provide(
    'packages',
    wanted.filter(name => !missing.includes(name)),
  )
  return () => {
    stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
