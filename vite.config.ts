import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import brand from './brand.json' with { type: 'json' }
import { builtFileName, entryFileName, makeInstallable, workerEntry } from './setup/make-installable.ts'
import { renderFooter } from './web/app/render-footer.ts'

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

/** Writes the footer into the document, where `index.html` leaves its place. */
function writeFooter(): Plugin {
  return {
    name: 'write-footer',
    transformIndexHtml: html => html.replace('<!-- footer -->', renderFooter),
  }
}

/** Modules of the repository that all screens use, and which change together. */
const everyScreens = [
  /\/domain\/(errors|locale|days)\.ts$/,
  /\/domain\/features\/profiling\/profiling\.rules/,
  /\/domain\/features\/subscription\/subscription\.rules/,
  /\/content\/pictures\/public\/logo\.svg$/,
  /\/web\/(api\/(client|server-time|started-calls)|i18n|styles)/,
  /\/web\/app\/(LanguageSwitch|Logo|app\.messages|local-storage|page-title|session)/,
  /\/web\/ui\/(Alert|Button|ButtonLink|Icon|IconButton|Status|VisuallyHidden|class-names|icons|ui\.messages)/,
]

/** What the programme page and the library both show medias with. */
const mediaScreens = [
  /\/web\/features\/media\/(MediaCard|MediaTypeLine|media-card|record-opening)/,
  /\/web\/features\/program\/use-profile-programs/,
  /\/web\/ui\/use-drag-scroll/,
]

/** What checks what was typed before it is sent. */
const checks = /\/(node_modules\/zod|web\/api\/check|domain\/features\/account)\b/

/** What a referrer is known by: the smallest part of the house, which the banner of an arrival needs before the rest is there. */
const arrival = /\/(brand\.json|web\/app\/brand\.ts|domain\/(program-codes|features\/referral\/referral\.rules)\.ts)$/

/** The banners' addresses: only visitors' screens need them. */
const banners = /\/(web\/features\/referral\/banners|content\/pictures\/public\/banner-)/

/** What the screens of visitors share. */
const visitorScreens = [
  /\/web\/features\/account\/(Auth(Failure|Form|Layout)|account\.messages|field-rules|use-sign-out-on-arrival)/,
  /\/web\/features\/referral\/(branding|referral\.messages)/,
]

/** What every screen of a member stands on. */
const membersScreens = [
  /node_modules[\\/]@tanstack[\\/]/,
  /\/web\/(app\/member\.ts|features\/subscription\/payment-document|ui\/use-media-query)/,
]

function isOfMembersScreens(id: string): boolean {
  return membersScreens.some(pattern => pattern.test(id))
}

function isOfVisitorScreens(id: string): boolean {
  return visitorScreens.some(pattern => pattern.test(id))
}

function isOfMediaScreens(id: string): boolean {
  return mediaScreens.some(pattern => pattern.test(id))
}

function isOfEveryScreen(id: string): boolean {
  return everyScreens.some(pattern => pattern.test(id))
}

export default defineConfig({
  root: 'web',
  define: { 'import.meta.env.VITE_STORAGE_PREFIX': JSON.stringify(`${brand.code}.`) },
  plugins: [react(), preloadFonts(), writeFooter(), makeInstallable()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads it to preload what a route needs.
    manifest: true,
    // A sheet a screen, small enough for the server to write those of the first screen into the document: nothing is waited for before the
    // first paint. Those of other screens come with their scripts.
    cssCodeSplit: true,
    modulePreload: {
      polyfill: false,
      // What opens over a page finds what it needs there already: naming it would only make the first load longer.
      resolveDependencies: (file, needed) => (/\/(BellPanel|start-offline-reading)-/.test(file) ? [] : needed),
    },
    // A picture inside the JavaScript is paid for by everyone; as a file it is cached for ever and loads when it is shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The second starts the first calls of /app, the third puts a referrer's banner in place; the server adds them to the documents.
      input: ['web/index.html', 'web/api/first-calls.ts', 'web/features/referral/arrival-banner.ts', workerEntry],
      output: {
        entryFileNames: entryFileName,
        chunkFileNames: `${builtFileName}.js`,
        assetFileNames: `${builtFileName}[extname]`,
        codeSplitting: {
          // Left alone, every module that two screens share becomes a file of its own: 25 requests for the login screen instead of 9.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'house', test: isOfEveryScreen },
            // Every screen of /app needs it: one file compresses better than the seven that it falls into.
            { name: 'query', test: isOfMembersScreens },
            { name: 'medias', test: isOfMediaScreens },
            { name: 'checks', test: checks },
            { name: 'arrival', test: arrival },
            { name: 'banners', test: banners },
            { name: 'visitor', test: isOfVisitorScreens },
            // What a screen shows while it has nothing to show: four small files, and four sheets, that most screens need together.
            { name: 'waiting', test: /\/web\/ui\/(EmptyState|RetryButton|SafeHtml|Skeleton)/ },
            {
              name: 'forms',
              test: /\/web\/(ui\/(PasswordField|TextField|field-errors|use-fields)|features\/account\/use-attempt)/,
            },
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
