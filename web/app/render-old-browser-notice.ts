import { brand } from '../../domain/brand.ts'
import { locales } from '../../domain/locale.ts'
import { oldBrowserMessages } from './old-browser.messages.ts'
import { supportedBrowsers } from './supported-browsers.ts'

/**
 * Renders what a browser older than those we support shows above the page. The build writes it into every document, in both languages, and
 * `web/styles/old-browser.css` hides it in newer browsers: it needs no script.
 */
export function renderOldBrowserNotice(): string {
  const names = supportedBrowsers.map(({ name, version }) => `${name} ${version}`)
  const address = brand.contactEmail && `<a href="mailto:${brand.contactEmail}">${brand.contactEmail}</a>`
  const parts = locales.map(locale => {
    const say = oldBrowserMessages[locale]
    const listed = names.slice(0, -1).join(', ') + say.or + names.at(-1)
    const contact = address ? `<p>${say.writeTo(address)}</p>` : ''
    return `<div lang="${locale}"><p><strong>${say.title}</strong></p><p>${say.text(listed)}</p>${contact}</div>`
  })
  return `<aside class="old-browser">${parts.join('')}</aside>`
}
