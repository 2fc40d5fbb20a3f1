import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { renderAppManifest } from '../web/app/render-app-manifest.ts'
import { buildAlone } from './build-alone.ts'

const iconFolder = join(import.meta.dirname, '../web/app/icons')
const iconNames = ['icon-192', 'icon-512', 'icon-maskable-512', 'apple-touch-icon'] as const

/** Makes the application installable: icons, web app manifest, and a service worker that lists the files to cache for offline reading. */
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
    async generateBundle(_options, bundle) {
      const source = renderAppManifest({
        'icon-192': addressOf('icon-192'),
        'icon-512': addressOf('icon-512'),
        'icon-maskable-512': addressOf('icon-maskable-512'),
      })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source })
      const code = await buildAlone('web/client/service-worker.ts')
      // Other pictures are cached when they are first shown, which is too late for those of a missing network.
      const files = Object.keys(bundle).filter(name => /\.(css|js|woff2)$|\/(logo|avatar|offline|awaited)-/.test(name))
      const document = bundle['index.html']
      const digest = createHash('sha256')
        .update(files.join() + code)
        .update(document?.type === 'asset' ? document.source : '')
        .digest('hex')
      const build = { digest: digest.slice(0, 12), files: files.map(name => `/${name}`) }
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `self.build=${JSON.stringify(build)};${code}`,
      })
    },
  }
}
