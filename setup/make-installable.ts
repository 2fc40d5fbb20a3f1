import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { renderAppManifest } from '../web/app/render-app-manifest.ts'

const iconFolder = join(import.meta.dirname, '../web/app/icons')
const iconNames = ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'] as const

/** The entry that is the service worker, which stands beside the document: a worker rules over the folder that it is in. */
export const workerEntry = 'web/api/service-worker.ts'

/**
 * Where scripts and sheets are built to. The digest that tells one version from another is text that no compression shortens, and each
 * file lists the files that it may need: seven characters instead of eight, the fewest that the build allows.
 */
export const builtFileName = 'assets/[name]-[hash:7]'

/** Where an entry is built to. */
export function entryFileName({ name }: { name: string }): string {
  return name === 'service-worker' ? '[name].js' : `${builtFileName}.js`
}

/**
 * A step of the build that makes the application installable: its icons, its manifest, and at the head of its service worker what that one
 * keeps for reading without a network.
 */
export function makeInstallable(): Plugin {
  const icons = new Map<string, { fileName: string; source: Buffer }>()
  const addressOf = (name: (typeof iconNames)[number]) => `/${icons.get(name)?.fileName}`
  return {
    name: 'make-installable',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      for (const name of iconNames) {
        const source = readFileSync(join(iconFolder, `${name}.png`))
        const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
        const icon = { fileName: `assets/${name}-${digest}.png`, source }
        icons.set(name, icon)
        this.emitFile({ type: 'asset', ...icon })
      }
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: addressOf('apple-touch-icon') }, injectTo: 'head' },
    ],
    generateBundle(_options, bundle) {
      const source = renderAppManifest({
        'icon-192': addressOf('icon-192'),
        'icon-512': addressOf('icon-512'),
        'icon-maskable-512': addressOf('icon-maskable-512'),
      })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
      const worker = bundle['service-worker.js']
      if (worker?.type !== 'chunk' || worker.imports.length > 0 || worker.exports.length > 0)
        throw new Error('the service worker must be built to one script of its own')
      // Pictures, but those of every page, are kept when they are first seen.
      const files = Object.keys(bundle).filter(
        name => name !== worker.fileName && /\.(css|js|woff2)$|\/(logo|avatar)-/.test(name),
      )
      const document = bundle['index.html']
      const digest = createHash('sha256')
        .update(files.join() + worker.code)
        .update(document?.type === 'asset' ? document.source : '')
        .digest('hex')
      const build = { digest: digest.slice(0, 12), files: files.map(name => `/${name}`) }
      worker.code = `self.build=${JSON.stringify(build)};${worker.code}`
    },
  }
}
