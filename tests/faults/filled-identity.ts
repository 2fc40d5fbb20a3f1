import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isPlaceholder } from '../../server/placeholders.ts'
import { root, temporaryFolder } from './server-process.ts'

/** Copies the server with the company's files filled in, because production refuses placeholders. @returns the copy's root. */
export function copyWithIdentity(): string {
  const folder = temporaryFolder()
  for (const name of ['server', 'domain', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['content', 'web', 'sandbox', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
  fillIdentity(root, folder)
  return folder
}

/** Writes the company's files of one folder into another, with each placeholder replaced. */
export function fillIdentity(from: string, to: string): void {
  for (const name of ['brand.json', 'operator.json']) {
    const filled = JSON.parse(readFileSync(join(from, name), 'utf8'), (_, value) =>
      typeof value === 'string' && isPlaceholder(value) ? 'seve.internal' : value,
    )
    writeFileSync(join(to, name), JSON.stringify(filled))
  }
}
