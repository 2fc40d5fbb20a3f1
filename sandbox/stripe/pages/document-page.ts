import { html, page } from './html.ts'
import { invoiceWords, type PageLanguage } from './invoice-words.ts'
import type { PrintedDocument } from './printed-document.ts'

/** Returns the page of a document; `pdf` is the path of its PDF. */
export function documentPage(printed: PrintedDocument, base: string, pdf: string): string {
  const { language, columns } = printed
  const said = invoiceWords[language]
  const other = language === 'fr' ? 'en' : 'fr'
  const party = ({ heading, lines }: PrintedDocument['from']) =>
    html`<section><h2>${heading}</h2><address>${lines.map((line, index) => (index === 0 ? html`<strong>${line}</strong>` : html`<br>${line}`))}</address></section>`
  return page({
    title: `${printed.title} ${printed.number}`,
    language,
    base,
    styles: 'invoice.css',
    body: html`<main>
<p class="language"><a href="?locale=${other}" hreflang="${other}" lang="${other}">${said.otherLanguage}</a></p>
<h1>${printed.title} <span>${printed.number}</span></h1>
<div class="parties">
${party(printed.from)}
${party(printed.to)}
</div>
<dl class="facts">
${printed.facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${printed.rows.map(
      ({ name, detail, cells }) => html`<tr>
<th scope="row">${name}<small>${detail}</small></th>
${cells.map((cell, index) => html`<td data-name="${columns[index + 1] ?? ''}">${cell}</td>`)}
</tr>`,
    )}</tbody>
</table>
<dl class="sums">
${printed.sums.map(({ name, amount, isTotal }) => html`<div class="${isTotal ? 'total' : ''}"><dt>${name}</dt><dd>${amount}</dd></div>`)}
</dl>
${printed.remarks.map(remark => html`<p>${remark}</p>`)}
${printed.related.map(({ text, path }) => html`<p><a href="${base}${path}?locale=${language}">${text}</a></p>`)}
<p><a href="${base}${pdf}?locale=${language}">${said.download}</a></p>
<p class="note">${printed.note}</p>
</main>`,
  })
}

/** Returns the page of a link that has expired, as Stripe's do. */
export function expiredPage(base: string, language: PageLanguage): string {
  const said = invoiceWords[language]
  return page({
    title: said.expired,
    language,
    base,
    styles: 'invoice.css',
    body: html`<main><h1>${said.expired}</h1><p>${said.askAgain}</p></main>`,
  })
}
