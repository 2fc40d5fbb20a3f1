import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import brand from './brand.json' with { type: 'json' }

const server = 'http://localhost:3000'

/**
 * Preloads the two faces: the words are painted with them at once, instead of being redrawn when the style sheet has been read.
 * Only the built page: in development the files have no address of their own.
 */
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

/** Modules of the repository that all screens use, and which change together. */
const everyScreens = [
  /\/node_modules\/zod\//,
  /\/domain\/(endpoint|errors|locale|days|roles)\.ts$/,
  /\/domain\/features\/(account|profiling|referral)\//,
  /\/domain\/features\/subscription\/subscription\.rules/,
  /\/(brand\.json|content\/pictures\/public\/logo\.svg)$/,
  /\/web\/(api\/(client|started-calls)|i18n|styles)/,
  /\/web\/app\/(LanguageSwitch|Logo|app\.messages|brand|local-storage|page-title|session)/,
  /\/web\/ui\/(Alert|Button|ButtonLink|Icon|IconButton|Status|VisuallyHidden|class-names|icons|ui\.messages)/,
]

function isOfEveryScreen(id: string): boolean {
  return everyScreens.some(pattern => pattern.test(id))
}

export default defineConfig({
  root: 'web',
  define: { 'import.meta.env.VITE_STORAGE_PREFIX': JSON.stringify(`${brand.code}.`) },
  plugins: [react(), preloadFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads it to preload what a route needs.
    manifest: true,
    // One style sheet, small enough for the server to write into the document: nothing is waited for before the first paint.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // A picture inside the JavaScript is paid for by everyone; as a file it is cached for ever and loads when it is shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second starts the first calls of /app; the server adds it to those documents.
      input: ['web/index.html', 'web/api/first-calls.ts'],
      output: {
        codeSplitting: {
          // Left alone, every module that two screens share becomes a file of its own: 25 requests for the login screen instead of 9.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'house', test: isOfEveryScreen },
            { name: 'forms', test: /\/web\/ui\/(PasswordField|TextField|field-errors|use-fields)/ },
          ],
        },
      },
    },
  },
  server: {
    // The contracts and the pictures live beside web/, not in it.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/pictures': server, '/media-files': server, '/sandbox': server },
  },
})
