import { join } from 'node:path'
import { build } from 'vite'
import { buildTarget } from '../web/app/supported-browsers.ts'

const root = join(import.meta.dirname, '..')

/** Builds a script that runs beside the application, with everything it imports, and returns its code. */
export async function buildAlone(entry: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { target: buildTarget, write: false, modulePreload: false, rolldownOptions: { input: join(root, entry) } },
  })
  const outputs = 'output' in built ? built.output : []
  const [script] = outputs
  if (script?.type !== 'chunk' || outputs.length > 1) throw new Error(`${entry} must build into one script`)
  return script.code
}
