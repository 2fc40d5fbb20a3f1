import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundling.ts'

const folder = import.meta.dirname

/** Browser scripts with their sources, by the name they are served under. */
const scripts: Record<string, string> = {
  'stripe.js': 'browser/stripe.ts',
  'element-frame.js': 'browser/element-frame.ts',
  'challenge-done.js': 'browser/challenge-done.ts',
}

/** Style sheets, in `pages`. */
const styles = ['page.css', 'invoice.css', 'challenge.css', 'element.css']

const built = new Map<string, Promise<string>>()

/** Returns a script or a style sheet, or null if the name is unknown. */
export async function readAsset(name: string): Promise<{ type: string; body: string } | null> {
  const source = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (!source && !styles.includes(name)) return null
  const type = source ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8'
  if (!source) return { type, body: await readFile(join(folder, 'pages', name), 'utf8') }
  const script = built.get(name) ?? bundle(join(folder, source))
  built.set(name, script)
  return { type, body: await script }
}
