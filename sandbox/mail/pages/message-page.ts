import { type Mailbox, type Message, type MessageSummary, readAttachments, readMessage } from '../message.ts'
import { escapeHtml, type Html, html, page } from './html.ts'
import { when } from './when.ts'

const views = ['html', 'text', 'headers', 'source'] as const

type View = (typeof views)[number]

const viewNames: Record<View, string> = { html: 'HTML', text: 'Text', headers: 'Headers', source: 'Source' }

/** Whether a query names a view of the page. */
export function isView(name: string | null): name is View {
  return views.some(view => view === name)
}

/** Returns the page of one e-mail, on the asked view or else its HTML part, or its text if it has none. */
export async function messagePage(
  base: string,
  summary: MessageSummary,
  source: Buffer,
  asked: View | null,
): Promise<string> {
  const message = await readMessage(summary, source)
  const { id, subject, receivedOn, from, to, replyTo, envelope, attachments } = message
  const view = asked ?? (message.html === null ? 'text' : 'html')
  const address = `${base}/inbox/${id}`
  // Recipients named in no header: blind copies or mailing lists.
  const hidden = envelope.to.filter(recipient => !to.some(entry => entry.address === recipient))
  return page({
    title: subject || '(no subject)',
    language: 'en',
    base,
    styles: 'page.css',
    body: html`<header><p class="home"><a href="${base}/">← All e-mails</a></p></header>
<main>
<h1>${subject || '(no subject)'}</h1>
<dl>
<dt>From</dt><dd>${from ? named(from) : envelope.from}</dd>
<dt>To</dt><dd>${listed(to)}</dd>
${hidden.length === 0 ? '' : html`<dt>Also sent to</dt><dd>${hidden.join(', ')}</dd>`}
${replyTo.length === 0 ? '' : html`<dt>Reply to</dt><dd>${listed(replyTo)}</dd>`}
<dt>Received</dt><dd><time datetime="${receivedOn}">${when(receivedOn)}</time></dd>
</dl>
${
  attachments.length === 0
    ? ''
    : html`<h2>Attachments</h2><ul class="attachments">${attachments.map(
        ({ filename, contentType, size }, index) =>
          html`<li><a href="${base}/messages/${id}/attachments/${index}" download="${filename}">${filename} <small>${contentType}, ${sizeOf(size)}</small></a></li>`,
      )}</ul>`
}
<section class="message" aria-label="Content">
<nav class="views" aria-label="Parts of the e-mail">${views.map(
      name =>
        html`<a href="${address}?view=${name}" ${name === view ? html`aria-current="page"` : ''}>${viewNames[name]}</a>`,
    )}</nav>
${partOf(view, message, source, base)}
</section>
</main>`,
  })
}

function partOf(view: View, message: Message, source: Buffer, base: string): Html {
  const { id, html: markup, text, headers } = message
  switch (view) {
    case 'html':
      if (markup === null) return html`<p class="note">This e-mail has no HTML part.</p>`
      // Popups only: links open new tabs as ordinary pages; scripts and forms do nothing.
      return html`<iframe title="HTML part of the e-mail" src="${base}/inbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    case 'text':
      if (text === null) return html`<p class="note">This e-mail has no plain text part.</p>`
      return html`<pre tabindex="0">${text}</pre>`
    case 'headers':
      return html`<dl class="headers">${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
    case 'source':
      return html`<p class="note"><a href="${base}/messages/${id}/source">Raw source</a>, as received.</p><pre tabindex="0">${source.toString('utf8')}</pre>`
  }
}

function named({ name, address }: Mailbox): Html {
  return name ? html`${name} <small>${address}</small>` : html`${address}`
}

function listed(mailboxes: Mailbox[]): Html[] {
  return mailboxes.map((mailbox, index) => html`${index > 0 ? ', ' : ''}${named(mailbox)}`)
}

function sizeOf(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`
}

/**
 * Returns the HTML part as a document for the frame: links open new tabs, and embedded pictures (`cid:`) load from its attachments. Nothing
 * is sanitized: the policy it is served under makes it harmless, and it looks as it would elsewhere.
 */
export async function framedHtml(base: string, id: string, source: Buffer): Promise<string> {
  const message = await readMessage(
    { id, receivedOn: '', envelope: { from: '', to: [] }, from: null, to: [], subject: '' },
    source,
  )
  let markup = message.html ?? ''
  for (const [index, { contentId }] of (await readAttachments(source)).entries()) {
    if (contentId)
      markup = markup.replaceAll(`cid:${contentId}`, escapeHtml(`${base}/messages/${id}/attachments/${index}`))
  }
  const target = '<base target="_blank">'
  // Placed before a doctype, it would change the layout of the e-mail.
  const start = /<head\b[^>]*>/i.exec(markup) ?? /^\s*<!doctype[^>]*>/i.exec(markup)
  const position = start ? start.index + start[0].length : 0
  return markup.slice(0, position) + target + markup.slice(position)
}
