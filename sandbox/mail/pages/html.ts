/** Text made safe inside an element or a quoted attribute. */
export function escapeHtml(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A template whose values are escaped; `Html` inside it, and lists of it, stay as they are. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** HTML of a template, every value in it escaped. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number | null)[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? write(values[index] ?? '') : '')).join(''))
}

function write(value: Html | Html[] | string | number): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(entry => entry.text).join('')
  return escapeHtml(value)
}

/** A whole document. `base` is the address of the sandbox as seen from the page, without a slash at the end. */
export function page(options: { title: string; language: string; base: string; styles: string; body: Html }): string {
  const { title, language, base, styles, body } = options
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${escapeHtml(`${base}/assets/${styles}`)}">
</head>
<body>
${body.text}
</body>
</html>
`
}
