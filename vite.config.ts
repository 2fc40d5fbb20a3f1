import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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
  /\/domain\/features\/(account|profiling|referral|subscription)\//,
  /\/(brand\.json|content\/pictures\/public\/logo\.svg)$/,
  /\/web\/(api|i18n|styles)\//,
  /\/web\/app\/(LanguageSwitch|Logo|app\.messages|brand|local-storage|page-title|session)/,
  /\/web\/ui\/(Alert|Button|ButtonLink|Icon|IconButton|PasswordField|Status|TextField|VisuallyHidden|class-names|field-errors|icons|ui\.messages|use-fields)/,
]

function isOfEveryScreen(id: string): boolean {
  return everyScreens.some(pattern => pattern.test(id))
}

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFonts()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The server reads it to preload what a route needs.
    manifest: true,
    modulePreload: { polyfill: false },
    // A picture inside the JavaScript is paid for by everyone; as a file it is cached for ever and loads when it is shown.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Left alone, every module that two screens share becomes a file of its own: 25 requests for the login screen instead of 9.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'house', test: isOfEveryScreen },
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
