import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NamedProgramCode } from '../../domain/program-codes.ts'

/** Returns the built address of a source file with this name. */
type AddressOf = (name: string) => string

/**
 * Adds the banner of a visitor's screen to the document, so that it is painted before the application has loaded. `web/styles/arrival.css`
 * places it, and `web/features/account/AuthLayout.tsx` replaces it. The phone's picture is inlined: as a file it would come a round trip
 * later, half a second on a slow network.
 * @param program whose banner; null for the product's.
 */
export function paintBanner(
  html: string,
  distFolder: string,
  addressOf: AddressOf,
  program: NamedProgramCode | null,
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
      // The banner is painted before the form: its script loads first and then starts the application.
      .replace(application, () => `<link rel="modulepreload" crossorigin href="${address}">`)
      .replaceAll('<link rel="modulepreload"', tag => `${tag} fetchpriority="low"`)
      .replace('<head>', head => head + script)
      // The banner has no text. Its script loads the typefaces once it is painted, in time for the application.
      .replaceAll(/<link rel="preload" as="font"[^>]*>\n? */g, '')
      .replace('</head>', head => preloads.join('') + head)
      // After the root, whose content React owns.
      .replace('<div id="root"></div>', root => root + banner)
  )
}

/** Returns an SVG file as a data address, escaped for an attribute. */
function dataAddressOf(file: string): string {
  const escaped = readFileSync(file, 'utf8').replaceAll(/[%#"&]/g, character => encodeURIComponent(character))
  return `data:image/svg+xml,${escaped}`
}
