import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildAlone } from './setup/build-alone.ts'
import { makeInstallable } from './setup/make-installable.ts'
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

/** Applies the theme before the first paint, so that an evening page never starts out white. It reads the tokens: it comes after the styles. */
function applyThemeFirst(): Plugin {
  return {
    name: 'apply-theme-first',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: 'first-theme.js', source: await buildAlone('web/ui/first-theme.ts') })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = Object.keys(bundle ?? {}).find(fileName => /first-theme-[^/]+\.js$/.test(fileName))
        return script ? [{ tag: 'script', attrs: { src: `/${script}` }, injectTo: 'head' }] : []
      },
    },
  }
}

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFonts(), writeStaticParts(), applyThemeFirst(), makeInstallable()],
  build: {
    target: buildTarget,
    outDir: 'dist',
    emptyOutDir: true,
    // The licences of the bundled packages ask that their notices go with them.
    license: { fileName: 'assets/licences.txt' },
    // `tests/checks/bytes.test.ts` reads it.
    manifest: true,
    modulePreload: { polyfill: false },
    // A picture inlined into JavaScript is downloaded by everyone; as a file it is cached and loads when it is shown.
    assetsInlineLimit: 0,
    // One style sheet: the first paint waits for it, and no screen changes its looks when a later one arrives.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // First, as `main.tsx` imports them first: the tokens name the order of the layers.
            { name: 'styles', test: /[\\/]web[\\/]styles[\\/]/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
            // What many screens share is one file. By itself the build makes dozens of small ones, which compress worse and exceed the budgets.
            { name: 'shared', test: id => !id.includes('node_modules'), minShareCount: 14 },
          ],
        },
      },
    },
  },
})
