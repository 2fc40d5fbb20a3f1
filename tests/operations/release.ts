import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOf, isPlaceholder } from '../../server/placeholders.ts'
import { root } from './page.ts'

/** Returns an answer for each text of the company's files: a line that keeps what is filled, and something usable for a placeholder. */
function answerIdentity(folder: string): string {
  const answers = ['brand.json', 'operator.json'].flatMap(file =>
    fieldsOf(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(({ path, value }) => {
      if (!isPlaceholder(value)) return ''
      if (/email$/i.test(path)) return 'bonjour@your.site'
      return value.startsWith('https://') ? 'https://your.site/apropos' : 'your.site'
    }),
  )
  return `${answers.join('\n')}\n`
}

/**
 * Fills in the company's files in a clone of the last commit and packs it.
 * @returns the paths of the release and of Node.
 */
export function makeRelease(folder: string): [release: string, node: string] {
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  const here = { cwd: clone, encoding: 'utf8' } as const
  execFileSync(process.execPath, ['server/setup.ts'], { ...here, input: answerIdentity(clone) })
  const author = ['-c', 'user.name=operator', '-c', 'user.email=operator@your.site']
  execFileSync('git', [...author, 'commit', '--quiet', '--all', '--message', 'Fill in the company'], here)
  const [release = '', node = ''] = execFileSync('deploy/make-release', [folder], here).trim().split('\n').slice(-2)
  return [release, node]
}

/** Returns the packed files of a folder, for a run that reuses an earlier one's. */
export function findRelease(folder: string): [release: string, node: string] {
  const packed = readdirSync(folder).filter(name => name.endsWith('.tar.gz'))
  const node = packed.find(name => name.startsWith('seve-node-')) ?? ''
  return [join(folder, packed.find(name => name !== node) ?? ''), join(folder, node)]
}
