import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const folder = import.meta.dirname

/** Where the published package has its scripts and styles, built. */
const builtAssets = join(folder, 'assets')

/** Browser scripts with their sources, by the name they are served under. */
export const scripts: Record<string, string> = {
  'stripe.js': 'browser/stripe.ts',
  'element-frame.js': 'browser/element-frame.ts',
  'challenge-done.js': 'browser/challenge-done.ts',
}

/** Style sheets, in `pages`. */
export const styles = ['page.css', 'invoice.css', 'challenge.css', 'checkout.css', 'element.css']

const built = new Map<string, Promise<string>>()

/** Returns a script or a style sheet, or null if the name is unknown. */
export async function readAsset(name: string): Promise<{ type: string; body: string } | null> {
  const source = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (!source && !styles.includes(name)) return null
  const type = source ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8'
  const file = join(builtAssets, name)
  if (existsSync(file)) return { type, body: await readFile(file, 'utf8') }
  if (!source) return { type, body: await readFile(join(folder, 'pages', name), 'utf8') }
  const script = built.get(name) ?? bundleSource(source)
  built.set(name, script)
  return { type, body: await script }
}

async function bundleSource(source: string): Promise<string> {
  const { bundle } = await import('./bundling.ts')
  return bundle(join(folder, source))
}
