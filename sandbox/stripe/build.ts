import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { scripts, styles } from './assets.ts'
import { bundle } from './bundling.ts'

const folder = import.meta.dirname

/**
 * Builds the package that others install, into `into`: JavaScript for Node 20 with every import inside it, the browser scripts bundled, and
 * a manifest without dependencies. The WebAssembly build of SQLite, which Node before 22.13 needs, is copied with its licence.
 */
export async function buildPackage(into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  const assets = join(into, 'dist', 'assets')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      emptyOutDir: false,
      outDir: join(into, 'dist'),
      rollupOptions: {
        input: { main: 'main.ts', 'stripe-sandbox': 'stripe-sandbox.ts', keys: 'keys.ts' },
        // Reached only where the scripts are not built.
        external: [/bundling\.ts$/],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  mkdirSync(assets, { recursive: true })
  for (const [name, source] of Object.entries(scripts))
    writeFileSync(join(assets, name), await bundle(join(folder, source)))
  for (const name of styles) cpSync(join(folder, 'pages', name), join(assets, name))
  copySqlite(join(into, 'dist', 'sqlite'))
  cpSync(join(folder, 'README.md'), join(into, 'README.md'))
  writeFileSync(join(into, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
}

/** Copies SQLite to where `sqlite.ts` looks for it; the package is one of ES modules, so its script is named as the other kind. */
function copySqlite(to: string): void {
  const script = createRequire(import.meta.url).resolve('node-sqlite3-wasm')
  mkdirSync(to, { recursive: true })
  cpSync(script, join(to, 'node-sqlite3-wasm.cjs'))
  cpSync(script.replace(/js$/, 'wasm'), join(to, 'node-sqlite3-wasm.wasm'))
  cpSync(join(dirname(dirname(script)), 'LICENSE'), join(to, 'LICENSE'))
}

function manifest(): object {
  const { version, description, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return {
    name: '@seve/stripe-sandbox',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20.16' },
    bin: { 'stripe-sandbox': 'dist/main.js' },
    exports: { '.': './dist/stripe-sandbox.js', './keys': './dist/keys.js' },
    files: ['dist'],
  }
}

// npm run build -w @seve/stripe-sandbox
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const into = join(folder, 'package')
  await buildPackage(into)
  process.stdout.write(`${into}\n`)
}
