import { type MessageSummary, readMessage } from '../message.ts'
import type { PageRequest, SandboxParts } from '../route.ts'
import { type TroubleState, troubleKinds } from '../trouble.ts'
import { type Html, html, page } from './html.ts'
import { when } from './when.ts'

/** Number of e-mails per page. */
const pageSize = 50

/** Text that the page shows for each trouble. */
const troubleWords: Record<(typeof troubleKinds)[number], string> = {
  none: 'The server works',
  down: 'The server is down: connections are cut at once',
  refusing: 'The server refuses temporarily: every sender gets 451',
  slow: 'The server is slow to answer',
  'accepts-then-drops': 'The server stores the e-mail, then cuts the connection before answering',
}

/** Returns the list of e-mails, newest first, followed by the controls. */
export async function inboxPage({ mails, trouble }: SandboxParts, { query, base }: PageRequest): Promise<string> {
  const to = query.get('to')?.trim() ?? ''
  const found = mails.list({ to })
  const number = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const shown = found.slice((number - 1) * pageSize, number * pageSize)
  const rows: Html[] = []
  for (const summary of shown) {
    const source = await mails.read(summary.id)
    const text = source ? (await readMessage(summary, source)).text : null
    rows.push(row(base, summary, text))
  }
  const link = (target: number) => `${base}/?${new URLSearchParams({ ...(to && { to }), page: String(target) })}`
  return page({
    title: to ? `E-mails to ${to}` : 'Mail sandbox',
    language: 'en',
    base,
    styles: 'page.css',
    body: html`<header>
<h1><a href="${base}/">Mail sandbox</a></h1>
<p>Every e-mail the product sends arrives here. Nothing leaves this machine.</p>
</header>
<main>
${troubleNotice(trouble.state, base)}
<form class="search" role="search" action="${base}/">
<label for="to">Recipient</label>
<input id="to" name="to" type="search" value="${to}" placeholder="someone@example.org" autocomplete="off" spellcheck="false">
<button>Filter</button>
${to ? html`<a href="${base}/">Show all</a>` : ''}
</form>
${rows.length === 0 ? emptyState(to) : html`<h2>${countOf(found.length, to)}</h2><ol class="mails">${rows}</ol>`}
${
  found.length > pageSize
    ? html`<nav class="pages" aria-label="Pages">
${number > 1 ? html`<a href="${link(number - 1)}">Newer</a>` : ''}
${number * pageSize < found.length ? html`<a href="${link(number + 1)}">Older</a>` : ''}
</nav>`
    : ''
}
${controls(trouble.state, base)}
</main>`,
  })
}

function row(base: string, { id, receivedOn, envelope, subject }: MessageSummary, text: string | null): Html {
  return html`<li><a href="${base}/inbox/${id}">
<span class="to">${envelope.to.join(', ')}</span>
<time datetime="${receivedOn}">${when(receivedOn)}</time>
<strong>${subject || '(no subject)'}</strong>
<span class="preview">${(text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 180)}</span>
</a></li>`
}

function countOf(count: number, to: string): string {
  const mails = count === 1 ? '1 e-mail' : `${count} e-mails`
  return to ? `${mails} to ${to}` : mails
}

function emptyState(to: string): Html {
  return html`<div class="empty">
<svg viewBox="0 0 96 72" width="96" height="72" aria-hidden="true"><rect x="4" y="8" width="88" height="60" rx="8"/><path d="M6 14l42 30 42-30"/></svg>
<h2>No e-mails yet</h2>
<p>${to ? 'Nothing was sent to this recipient.' : 'Do something that sends one, then reload this page.'}</p>
</div>`
}

function troubleNotice({ kind, milliseconds, bouncing }: TroubleState, base: string): Html | string {
  if (kind === 'none' && bouncing.length === 0) return ''
  return html`<div class="notice" role="status">
<div>${kind === 'none' ? '' : html`<p><strong>${troubleWords[kind]}${kind === 'slow' ? ` (${milliseconds} ms)` : ''}.</strong></p>`}
${bouncing.length === 0 ? '' : html`<p>Permanently refused (550): ${bouncing.join(', ')}.</p>`}</div>
<form method="post" action="${base}/control/trouble"><input type="hidden" name="kind" value="none"><button>End trouble</button></form>
</div>`
}

function controls({ kind }: TroubleState, base: string): Html {
  const action = `${base}/control/trouble`
  return html`<details class="controls"><summary>Trouble and clearing</summary>
<form method="post" action="${action}">
<label for="kind">The server</label>
<select id="kind" name="kind">${troubleKinds.map(
    choice => html`<option value="${choice}" ${choice === kind ? html`selected` : ''}>${choice}</option>`,
  )}</select>
<label for="milliseconds">slow by, in milliseconds</label>
<input id="milliseconds" name="milliseconds" type="number" min="0" max="60000" value="2000">
<button>Set</button>
</form>
<form method="post" action="${action}"><input type="hidden" name="kind" value="bouncing">
<label for="bouncing">Permanently refuse (550) e-mails to</label>
<input id="bouncing" name="to" placeholder="someone@example.org" required autocomplete="off" spellcheck="false"> <button>Refuse</button>
</form>
<form method="post" action="${base}/control/clear"><span>Deletes every e-mail of the sandbox.</span> <button>Empty the inbox</button></form>
</details>`
}
