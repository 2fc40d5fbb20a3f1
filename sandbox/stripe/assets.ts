import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

const folder = import.meta.dirname

/** Scripts for the browser, by the name they are served under, with their sources. */
const scripts: Record<string, string> = {
  'stripe.js': 'browser/stripe.ts',
  'element-frame.js': 'browser/element-frame.ts',
  'challenge-done.js': 'browser/challenge-done.ts',
}

const styles = ['page.css', 'invoice.css', 'challenge.css', 'element.css']

const built = new Map<string, Promise<string>>()

/** A script or a style sheet; null when there is none of that name. */
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
 * One classic script of a browser source (its full path) and what it imports, made when it is first asked for (about 0.3 s) so that the
 * sandbox has no build step and no built file in the repository.
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
