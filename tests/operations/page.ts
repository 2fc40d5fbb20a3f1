import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machine.ts'

/** Root of the repository. */
export const root = join(import.meta.dirname, '../..')

/** Returns the commands of the operations page, its indented lines, by number of section. */
export function readCommands(): Map<number, string[]> {
  const commands = new Map<number, string[]>()
  let section = 0
  for (const line of readFileSync(join(root, 'docs/operations.md'), 'utf8').split('\n')) {
    section = Number(/^## (\d+)\./.exec(line)?.[1] ?? section)
    const [, command] = /^ {4}(\S.*)$/.exec(line) ?? []
    if (command) commands.set(section, [...(commands.get(section) ?? []), command])
  }
  return commands
}

/** Returns the Debian packages that the page installs. */
export function readPackages(): string[] {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  return [...text.matchAll(/apt-get install --yes ([\w -]+)/g)].flatMap(([, names = '']) => names.trim().split(' '))
}

/** Follows the page on a machine, command by command, and remembers which commands it ran. */
export class Follower {
  readonly #machine: Machine
  readonly #left = readCommands()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /**
   * Runs the commands of a section in one shell, and returns their output.
   * @param instead what to run instead of a command, which must stand on the page; null: nothing.
   * @throws with all output when a command fails.
   */
  follow(section: number, instead: Record<string, string | null> = {}, until?: string): string {
    const all = this.#left.get(section) ?? []
    const end = until === undefined ? all.length : all.indexOf(until) + 1
    const commands = all.slice(0, end)
    for (const command of Object.keys(instead))
      if (!commands.includes(command)) throw new Error(`section ${section} has no command ${command}`)
    if (commands.length === 0) throw new Error(`section ${section} has no more commands, or none like ${until}`)
    this.#left.set(section, all.slice(end))
    return this.#machine.run(
      commands.map(command => (command in instead ? (instead[command] ?? '') : command)).join('\n'),
    )
  }

  /** Returns the commands that nothing has followed yet. */
  left(): string[] {
    return [...this.#left.values()].flat()
  }
}
