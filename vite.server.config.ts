import { dirname, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = import.meta.dirname
const built = join(root, 'node_modules/.cache/server')

/** Packages that are loaded as they are installed: they come with compiled code, or look for files beside their own. */
const whole = ['@node-rs/argon2', 'sharp']

/**
 * The build that `npm start` runs: the server's modules and its packages' in a few files, because linking them one by one takes a fifth of a
 * start (decision 042). Everything else runs the modules themselves.
 */
export default defineConfig({
  root: 'server',
  plugins: [keepPlaces(), leaveLazyPackages()],
  ssr: { noExternal: true, external: whole },
  build: {
    ssr: 'serve.ts',
    outDir: built,
    emptyOutDir: true,
    target: 'esnext',
    minify: false,
    sourcemap: true,
    // One folder: every file finds its neighbours from there. CommonJS: see `server/kept-code.ts`.
    rolldownOptions: {
      output: {
        format: 'cjs',
        // Node calls `import()` experimental in scripts that are loaded this way, and would print a warning.
        dynamicImportInCjs: false,
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name]-[hash].cjs',
      },
    },
  },
})

/** Lets our modules find their neighbours (migrations, workers, pictures) from where they were built. */
function keepPlaces(): Plugin {
  const place = (path: string) => JSON.stringify(relative(built, path).replaceAll('\\', '/'))
  return {
    name: 'keep-places',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !/import\.meta\.(dirname|url)/.test(code)) return
      const placed = code
        .replaceAll('import.meta.url', `new URL(${place(id)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${place(dirname(id))})`)
      // Without a map: every line stays where it was.
      return { code: placed, map: null }
    },
  }
}

/** What is imported only when it is needed stays with its package. */
function leaveLazyPackages(): Plugin {
  return {
    name: 'leave-lazy-packages',
    enforce: 'pre',
    resolveId(specifier, _importer, { kind }) {
      if (kind === 'dynamic-import' && !/^(\.|@seve\/)/.test(specifier)) return { id: specifier, external: true }
    },
  }
}
