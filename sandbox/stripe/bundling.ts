import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Bundles a browser source (its full path) and its imports into one classic script, on its first request. */
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
