import type { HeaderValue } from 'mailparser'

/** Longest HTML that is converted to text, in characters: nobody types more. */
const htmlMaxLength = 500_000

/** The envelope sender of an e-mail that must not be replied to. */
const emptyReturnPath = /^return-path:\s*<\s*>\s*$/i

/** The parts of an e-mail that a conversation needs. */
export interface ParsedMail {
  /** Its own id with its brackets; null if it has none. */
  messageId: string | null
  /** The sender's address as written; null unless there is exactly one. */
  from: string | null
  /** The name beside it; empty without one. */
  fromName: string
  /** Whether a machine sent it: an absence, a bounce, a list. */
  isAutomatic: boolean
  /** Its text, or its HTML as text, with everything that it quotes; empty without either. */
  text: string
  /** Files that came with it; pictures within its text are not counted. */
  attachments: number
}

/**
 * Parses an untrusted e-mail. Loads the library on the first call: most servers read none.
 * @throws if it is no e-mail, or has more parts or headers than any mail program writes.
 */
export async function parseMail(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import('mailparser')
  const {
    headers,
    headerLines,
    messageId,
    from,
    text = '',
    attachments,
  } = await simpleParser(source, {
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    maxHtmlLengthToParse: htmlMaxLength,
    maxChildNodes: 100,
    maxHeadSize: 256 * 1024,
  })
  const senders = from?.value.flatMap(one => one.group ?? [one]) ?? []
  const [sender] = senders
  return {
    messageId: messageId ?? null,
    from: (senders.length === 1 && sender?.address) || null,
    fromName: sender?.name ?? '',
    isAutomatic: isAutomatic(headers) || headerLines.some(({ line }) => emptyReturnPath.test(line)),
    text,
    attachments: attachments.filter(({ related = false }) => !related).length,
  }
}

/** Whether the headers say that a machine wrote it (RFC 3834, RFC 3464, and what common programs write). */
function isAutomatic(headers: ReadonlyMap<string, HeaderValue>): boolean {
  const said = (name: string) => JSON.stringify(headers.get(name) ?? '').toLowerCase()
  const hasAny = (...names: string[]) => names.some(name => headers.has(name))
  const submitted = said('auto-submitted')
  return (
    (submitted !== '""' && !/^"?\s*no\b/.test(submitted)) ||
    /bulk|junk|list|auto_reply/.test(said('precedence')) ||
    hasAny('list', 'x-autoreply', 'x-autorespond', 'x-auto-reply', 'x-failed-recipients') ||
    /multipart\/report|delivery-status/.test(said('content-type'))
  )
}
