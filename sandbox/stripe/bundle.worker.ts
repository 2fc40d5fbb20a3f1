import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { build } from 'vite'

// Vite sets NODE_ENV to production while it builds; a worker has a copy of the environment, so the server's own stays unchanged.
const output = await build({
  configFile: false,
  logLevel: 'silent',
  publicDir: false,
  root: dirname(String(workerData)),
  define: { 'process.env.NODE_ENV': '"development"' },
  build: { write: false, minify: false, lib: { entry: String(workerData), formats: ['iife'], name: 'StripeSandbox' } },
})
const [result] = Array.isArray(output) ? output : [output]
parentPort?.postMessage(result && 'output' in result ? result.output[0].code : null)
