import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProgramCode } from '../../domain/program-codes.ts'

/** Where the file that was imported under this name was built to. */
type AddressOf = (name: string) => string

/**
 * Paints the banner of a visitor's screen with the document itself, before the application has arrived: `web/styles/arrival.css` says
 * where, and `web/features/account/AuthLayout.tsx` puts its own in its place. The phone's picture is written into the document: as a file
 * it would come a round trip later, which on a slow network is half a second.
 * @param program whose banner; null for the product's own.
 */
export function paintBanner(
  html: string,
  distFolder: string,
  addressOf: AddressOf,
  program: ProgramCode | null,
): string {
  const name = `banner-${program ?? 'seve'}`
  const wide = addressOf(`${name}.svg`)
  const tall = addressOf(`${name}-tall.svg`)
  const source = `<source media="(width >= 62em)" srcset="/${wide}" width="800" height="1000">`
  const image = `<img src="${dataAddressOf(join(distFolder, tall))}" width="390" height="220" alt="" fetchpriority="high">`
  const [application = '', address = ''] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
  const told = `data-brand="${program ?? 'default'}" data-application="${address}"`
  const banner = `<div id="arrival" class="arrival" ${told}><picture>${source}${image}</picture></div>`
  const script = `<script type="module" src="/${addressOf('arrival-banner.ts')}"></script>`
  const preloads = [
    `<link rel="preload" as="image" href="/${wide}" media="(min-width: 62em)" fetchpriority="high">`,
    `<link rel="preload" as="image" href="/${tall}" media="(max-width: 991.98px)" fetchpriority="low">`,
  ]
  return (
    html
      // The form can wait for what is painted before it: fetched after that, and run after that, by the script in its place.
      .replace(application, () => `<link rel="modulepreload" crossorigin href="${address}">`)
      .replaceAll('<link rel="modulepreload"', tag => `${tag} fetchpriority="low"`)
      .replace('<head>', head => head + script)
      // The banner has no words. The script asks for the faces once it is painted, in time for those of the application.
      .replaceAll(/<link rel="preload" as="font"[^>]*>\n? */g, '')
      .replace('</head>', head => preloads.join('') + head)
      // After the root, which React wants to itself.
      .replace('<div id="root"></div>', root => root + banner)
  )
}

/** A drawing as the address of itself, fit for an attribute. */
function dataAddressOf(file: string): string {
  const escaped = readFileSync(file, 'utf8').replaceAll(/[%#"&]/g, character => encodeURIComponent(character))
  return `data:image/svg+xml,${escaped}`
}
