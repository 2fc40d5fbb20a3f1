import { declarationKinds, declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { type Locale, locales } from '../../domain/locale.ts'
import { footerMessages } from './footer.messages.ts'

/** The pages that the footer leads to, in its order; the form on paper stands with the terms and beside the online one. */
const pages = ['terms', 'legal-notice', 'privacy', 'cookies', 'accessibility'] as const

/**
 * The footer of every document, as HTML: written into it when the application is built, so that it is there before, without and in
 * spite of JavaScript (a contract can be ended on a page that broke), and costs none. Both languages are in it; the style sheet shows
 * the one that the document is in.
 */
export function renderFooter(): string {
  return `<footer class="site-footer">${locales.map(renderLinks).join('')}</footer>`
}

function renderLinks(locale: Locale): string {
  const say = footerMessages[locale]
  const link = (path: string, words: string) => `<li><a href="${path}">${words}</a></li>`
  const contract = declarationKinds.map(kind => link(declarationPaths[kind], say[kind]))
  const legal = pages.map(code => link(legalPagePaths[code], say[code]))
  return `<nav lang="${locale}" aria-label="${say.links}"><ul>${contract.join('')}</ul><ul>${legal.join('')}</ul></nav>`
}
