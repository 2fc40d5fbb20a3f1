import { basename, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildAlone } from './setup/build-alone.ts'
import { builtFileName, makeInstallable } from './setup/make-installable.ts'
import { nameSharedFile } from './setup/share-modules.ts'
import { renderFooter } from './web/app/render-footer.ts'
import { renderOldBrowserNotice } from './web/app/render-old-browser-notice.ts'
import { buildTarget } from './web/app/supported-browsers.ts'

/** Preloads both typefaces, so that text is painted with them at once. Only in the built page: development has no addresses for them. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter(fileName => fileName.endsWith('.woff2'))
          .map(fileName => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${fileName}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}

/** Replaces the comments of `index.html` with the footer and the notice to old browsers. */
function writeStaticParts(): Plugin {
  return {
    name: 'write-static-parts',
    transformIndexHtml: html =>
      html.replace('<!-- footer -->', renderFooter).replace('<!-- old browser -->', renderOldBrowserNotice),
  }
}

/** Scripts that run ahead of the application, and import nothing of it. */
const earlyScripts = ['client/first-calls.ts', 'ui/first-theme.ts']

/** Builds each early script as a separate file, which the server's documents link. */
function addEarlyScripts(): Plugin {
  return {
    name: 'add-early-scripts',
    apply: 'build',
    async generateBundle() {
      for (const entry of earlyScripts) {
        const source = await buildAlone(`web/${entry}`)
        this.emitFile({
          type: 'asset',
          name: basename(entry).replace('.ts', '.js'),
          originalFileName: entry,
          source,
        })
      }
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFonts(), writeStaticParts(), addEarlyScripts(), makeInstallable()],
  build: {
    target: buildTarget,
    outDir: 'dist',
    emptyOutDir: true,
    // The licences of the bundled packages ask that their notices go with them.
    license: { fileName: 'assets/licences.txt' },
    // The server reads it to preload what a screen needs.
    manifest: true,
    // One style sheet a screen, small enough for the server to inline those of the first screen: the first paint waits for none. Those of
    // other screens load with their scripts.
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // What opens above a page finds its dependencies loaded: listing them would only lengthen the entry.
      resolveDependencies: (file, needed) => (/\/(BellPanel|start-offline-reading)-/.test(file) ? [] : needed),
    },
    // A picture inlined into JavaScript is downloaded by everyone; as a file it is cached and loads when it is shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second shows a referrer's banner before the application runs; the server adds it to the documents.
      input: ['web/index.html', 'web/features/referral/arrival-banner.ts'].map(file => join(import.meta.dirname, file)),
      output: {
        entryFileNames: `${builtFileName}.js`,
        // A shared file's own name is long where it lists its screens, and every list of files repeats it.
        chunkFileNames: ({ facadeModuleId }) => (facadeModuleId ? `${builtFileName}.js` : 'assets/shared-[hash:7].js'),
        assetFileNames: `${builtFileName}[extname]`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: nameSharedFile, debugName: 'shared by screens', priority: 1 },
          ],
        },
      },
    },
  },
})
