/** Escapes text for use in an element or a quoted attribute. */
function escapeHtml(text: unknown): string {
  return String(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Markup that is already escaped: `html` inserts it unchanged. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Builds markup from a template, escaping every value except `Html` and lists of it. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number | null)[]): Html {
  return new Html(parts.map((part, index) => part + (index < values.length ? write(values[index] ?? '') : '')).join(''))
}

function write(value: Html | Html[] | string | number): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(entry => entry.text).join('')
  return escapeHtml(value)
}

/** Returns a whole document. `base` is the sandbox's address as the browser sees it, without a trailing slash. */
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
