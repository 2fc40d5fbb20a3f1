import { visitorContactPath } from '../../domain/features/contact/contact.rules.ts'
import { declarationKinds, declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { type Locale, locales } from '../../domain/locale.ts'
import { footerMessages } from './footer.messages.ts'

/** The legal pages that the footer links, in order. The paper form is linked from the terms and the online form instead. */
const pages = ['terms', 'legal-notice', 'privacy', 'cookies', 'accessibility'] as const

/**
 * Renders the footer of every document. The build writes it into the HTML, so that it works before and without JavaScript (a contract can
 * be ended on a broken page). It holds both languages; the style sheet shows the document's.
 */
export function renderFooter(): string {
  return `<footer class="site-footer">${locales.map(renderLinks).join('')}</footer>`
}

function renderLinks(locale: Locale): string {
  const say = footerMessages[locale]
  const link = (path: string, words: string) => `<li><a href="${path}">${words}</a></li>`
  const contract = declarationKinds.map(kind => link(declarationPaths[kind], say[kind]))
  const legal = pages.map(code => link(legalPagePaths[code], say[code]))
  const contact = link(visitorContactPath, say.contact)
  return `<nav lang="${locale}" aria-label="${say.links}"><ul>${contract.join('')}</ul><ul>${legal.join('')}${contact}</ul></nav>`
}
