import brand from '../../brand.json' with { type: 'json' }
import type { Locale } from '../../domain/locale.ts'

/** One part of an e-mail. Its texts are plain: only this file escapes them for HTML. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  /** A highlighted box. */
  | { kind: 'box'; text: string }
  /** Somebody else's words: URLs in them never become links. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** The e-mail's one button. */
  | { kind: 'action'; label: string; url: string }

/** An e-mail before it is rendered. */
export interface Email {
  subject: string
  parts: readonly EmailPart[]
  /** Why the recipient gets it, and how to stop e-mails of its kind. */
  footing: string
}

/** Content id of the picture at the head of every e-mail, which `MailServer` attaches. */
export const headPictureId = `head@${brand.code}`

/** Inline styles are light, for readers that drop style sheets; the sheet has the same classes for readers in dark mode. */
const colours = {
  light: { page: '#f4efe5', card: '#ffffff', ink: '#17251f', quiet: '#52605a', accent: '#0f7a4d', onAccent: '#ffffff' },
  dark: { page: '#101c17', card: '#1a2a23', ink: '#f1f5ee', quiet: '#b4c3ba', accent: '#5fd9a4', onAccent: '#10201a' },
}

const { light, dark } = colours

const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}
.card{background:${dark.card}!important}
.ink,.ink a{color:${dark.ink}!important}
.quiet,.quiet a{color:${dark.quiet}!important}
.box{border-color:${dark.accent}!important}
.button{background:${dark.accent}!important}
.button a{color:${dark.onAccent}!important}
.picture{filter:brightness(.8)}
}`

/**
 * Renders the e-mail as text and as HTML, with the same words. The HTML loads nothing from elsewhere: its only picture is attached. Tables
 * and inline styles, because Outlook and Gmail ignore most of the rest.
 */
export function renderEmail(email: Email, locale: Locale): { subject: string; text: string; html: string } {
  return { subject: email.subject, text: renderText(email, locale), html: renderHtml(email, locale) }
}

function renderText({ parts, footing }: Email, locale: Locale): string {
  const rendered = parts.map(part => renderPartAsText(part, colons[locale]))
  return [...rendered, `-- \n${brand.name}\n${footing}`].join('\n\n').concat('\n')
}

/** French sets a no-break space before a colon. */
const colons: Record<Locale, string> = { fr: '\u00a0:', en: ':' }

function renderPartAsText(part: EmailPart, colon: string): string {
  switch (part.kind) {
    case 'paragraph':
    case 'quote':
      return part.text
    case 'box': {
      const rule = '='.repeat(60)
      return `${rule}\n${part.text}\n${rule}`
    }
    case 'facts':
      return part.facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n')
    case 'action':
      return `${part.label}${colon}\n${part.url}`
  }
}

const serif = "Georgia,'Times New Roman',serif"
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function renderHtml({ subject, parts, footing }: Email, locale: Locale): string {
  const body = parts.map(renderPartAsHtml).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page}">
<table ${table} class="page" width="100%" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px 32px">
<table ${table} class="card" width="560" style="width:100%;max-width:560px;border-radius:24px;background:${light.card}">
<tr><td style="padding:0"><img src="cid:${headPictureId}" class="picture" width="560" height="168" alt="${escapeHtml(brand.name)}" style="display:block;width:100%;height:auto;border:0;border-radius:24px 24px 0 0;color:${light.accent};font:28px ${serif}"></td></tr>
<tr><td class="ink" style="padding:28px 28px 16px;color:${light.ink};font-family:${sans};font-size:16px;line-height:1.55;overflow-wrap:anywhere">
<h1 style="margin:0 0 20px;font:400 28px/1.2 ${serif}">${escapeHtml(subject)}</h1>
${body}
</td></tr>
</table>
<table ${table} width="560" style="width:100%;max-width:560px"><tr><td class="quiet" style="padding:16px 28px 0;color:${light.quiet};font-family:${sans};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${lines(footing)}</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function renderPartAsHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'quote':
      return `<p style="margin:0 0 16px">${plainLines(part.text)}</p>`
    case 'box':
      return `<p class="box" style="margin:0 0 20px;padding:16px;border:2px solid ${light.accent};border-radius:12px;font-weight:600">${lines(part.text)}</p>`
    case 'facts':
      return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px">${part.facts
        .map(
          ([label, value]) =>
            `<tr><th scope="row" class="quiet" style="width:38%;padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${light.quiet}">${escapeHtml(label)}</th><td style="padding:6px 0;font-weight:600">${plainLines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'action':
      return `<table ${table} style="margin:4px 0 24px"><tr><td class="button" style="border-radius:999px;background:${light.accent};mso-padding-alt:14px 26px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:14px 26px;color:${light.onAccent};font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></td></tr></table>`
  }
}

const addresses = /https?:\/\/[^\s<]*[^\s<.,;:!?)]/g

/** Returns text for HTML, with URLs as links labelled by host and path. */
function lines(text: string): string {
  let rest = 0
  let written = ''
  for (const { 0: address, index } of text.matchAll(addresses)) {
    const name = address.replace(/^https?:\/\/|[?#].*$/g, '')
    const link = `<a href="${escapeHtml(address)}" style="color:inherit">${escapeHtml(name)}</a>`
    written += plainLines(text.slice(rest, index)) + link
    rest = index + address.length
  }
  return written + plainLines(text.slice(rest))
}

function plainLines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Returns text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
