import brand from '../../brand.json' with { type: 'json' }
import type { Locale } from '../../domain/locale.ts'

/** One part of an e-mail. Texts are plain; this file escapes them for HTML, and no other does. */
export type EmailPart =
  | { kind: 'paragraph'; text: string }
  /** What the reader must not miss. */
  | { kind: 'box'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  | { kind: 'action'; label: string; url: string }

/** An e-mail before it is rendered. */
export interface Email {
  subject: string
  parts: readonly EmailPart[]
  /** Why the recipient gets it, and how to stop e-mails of its kind. */
  footing: string
}

const ink = '#16302b'
const quiet = '#4c625d'
const accent = '#0f7a55'
const paper = '#f4f1ea'

/** Renders the e-mail as text and as HTML, with the same words. The HTML loads nothing: no pictures, scripts or remote files. */
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

function renderHtml({ subject, parts, footing }: Email, locale: Locale): string {
  const body = parts.map(renderPartAsHtml).join('\n')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${paper};color:${ink};font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55">
<div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:16px;padding:32px 28px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:${accent}">${escapeHtml(brand.name)}</p>
${body}
</div>
<p style="max-width:560px;margin:16px auto 0;padding:0 28px;font-size:13px;color:${quiet}">${lines(footing)}</p>
</body>
</html>
`
}

function renderPartAsHtml(part: EmailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 16px">${lines(part.text)}</p>`
    case 'box':
      return `<p style="margin:0 0 20px;padding:16px;border:2px solid ${accent};border-radius:8px;font-weight:600">${lines(part.text)}</p>`
    case 'facts':
      return `<table style="margin:0 0 20px;border-collapse:collapse;width:100%">${part.facts
        .map(
          ([label, value]) =>
            `<tr><th scope="row" style="padding:6px 16px 6px 0;text-align:left;vertical-align:top;font-weight:400;color:${quiet}">${escapeHtml(label)}</th><td style="padding:6px 0;font-weight:600">${lines(value)}</td></tr>`,
        )
        .join('')}</table>`
    case 'action':
      return `<p style="margin:0 0 20px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:12px 22px;border-radius:999px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`
  }
}

function lines(text: string): string {
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
