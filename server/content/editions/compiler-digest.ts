import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTree } from './folder-tree.ts'
import { digestOf, digestOfTree } from './tree.ts'

const root = join(import.meta.dirname, '../../..')

/** Everything besides the content that decides which rows an edition becomes: the code of both floors, its packages, the names it fills in. */
const compilerParts = ['server/content', 'domain', 'package.json', 'brand.json', 'operator.json']

let compiler: string | undefined

/** Returns the digest of `compilerParts`, as this process loaded them. */
export function compilerDigest(): string {
  compiler ??= readCompiler()
  return compiler
}

function readCompiler(): string {
  const digests = compilerParts.map(part => {
    const path = join(root, part)
    return part.includes('.') ? digestOf(readFileSync(path)) : digestOfTree(readTree(path))
  })
  return digestOf(digests.join())
}
