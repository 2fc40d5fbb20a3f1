import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const folder = import.meta.dirname

/** Browser scripts with their sources, by the name they are served under. */
const scripts: Record<string, string> = {
  'stripe.js': 'browser/stripe.ts',
  'element-frame.js': 'browser/element-frame.ts',
  'challenge-done.js': 'browser/challenge-done.ts',
}

const styles = ['page.css', 'invoice.css', 'challenge.css', 'checkout.css', 'element.css']

const built = new Map<string, Promise<string>>()

/** Returns a script or a style sheet, or null if the name is unknown. */
export async function readAsset(name: string): Promise<{ type: string; body: string } | null> {
  const source = Object.hasOwn(scripts, name) ? scripts[name] : undefined
  if (source) {
    const script = built.get(name) ?? bundle(join(folder, source))
    built.set(name, script)
    return { type: 'text/javascript; charset=utf-8', body: await script }
  }
  if (!styles.includes(name)) return null
  return { type: 'text/css; charset=utf-8', body: await readFile(join(folder, 'pages', name), 'utf8') }
}

/**
 * Bundles a browser source (its full path) and its imports into one classic script. This happens on first request (about 0.3 s), so the
 * sandbox has no build step and the repository no built file.
 */
export async function bundle(source: string): Promise<string> {
  const worker = new Worker(new URL('./bundle.worker.ts', import.meta.url), {
    workerData: source,
    env: { ...process.env },
  })
  try {
    const failed = once(worker, 'error').then(([error]) => Promise.reject(error))
    const [code] = await Promise.race([once(worker, 'message'), failed])
    if (typeof code === 'string') return code
  } finally {
    await worker.terminate()
  }
  throw new Error(`The sandbox could not build ${source}.`)
}
