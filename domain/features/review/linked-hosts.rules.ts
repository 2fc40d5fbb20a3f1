import { parseUrl } from '../../parse-url.ts'

/** A link of any form that browsers follow, up to the end of its host; `//host` and backslashes too. */
const link = /[\\/]{2}(?![\\/])([^\s\\/?#"'<>()[\]{}|`*,;]{1,300})/g
/** An e-mail address: whoever answers it writes to its host. */
const address = /[\w.+-]{1,64}@([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8})/gi
const namedMarks: Readonly<Record<string, string>> = { colon: ':', sol: '/', bsol: '\\', period: '.', commat: '@' }

/**
 * Returns the hosts that some texts link to and no text before did, sorted: a second person is shown them.
 * @param before every text that members can read now. @param after the changed texts, as files: Markdown or YAML.
 */
export function newHosts(before: Iterable<string>, after: Iterable<string>): string[] {
  const known = new Set([...before].flatMap(hostsIn))
  return [...new Set([...after].flatMap(hostsIn))].filter(host => !known.has(host)).toSorted()
}

/** Returns the hosts of a text's links and e-mail addresses. */
export function hostsIn(text: string): string[] {
  const plain = text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{3,6}));?/gi, decodeMark)
  const found = [...plain.matchAll(link), ...plain.matchAll(address)]
  return found.flatMap(([, host]) => parseUrl(`https://${host}`)?.hostname.replace(/\.$/, '') || [])
}

function decodeMark(written: string, decimal?: string, hexadecimal?: string, name = ''): string {
  const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? '', 16)
  return Number.isNaN(code)
    ? (namedMarks[name.toLowerCase()] ?? written)
    : String.fromCodePoint(Math.min(code, 0xff_ff))
}
