import { expect, test } from 'vitest'
import brand from '../../brand.json' with { type: 'json' }
import { renderAppManifest } from './render-app-manifest.ts'

test('the manifest makes the application installable, with an icon of each size', () => {
  const icons = { 'icon-192': '/small.png', 'icon-512': '/large.png', 'icon-maskable-512': '/maskable.png' }
  expect(JSON.parse(renderAppManifest(icons))).toMatchObject({
    name: brand.name,
    lang: 'fr',
    start_url: '/app/programs',
    scope: '/',
    display: 'standalone',
    icons: [
      { src: '/small.png', sizes: '192x192', purpose: 'any' },
      { src: '/large.png', sizes: '512x512', purpose: 'any' },
      { src: '/maskable.png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
})
