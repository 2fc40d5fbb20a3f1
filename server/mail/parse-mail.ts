import { createHash } from 'node:crypto'
import { type AddressObject, type AttachmentStream, type HeaderValue, MailParser, type MessageText } from 'mailparser'
import { replyTextOf } from '../../domain/features/contact/reply-text.rules.ts'

/** Longest head of an e-mail or of one of its parts, in bytes: twice what the relays of large providers add. */
const headMaxBytes = 32 * 1024
/** Longest text, and longest HTML that is converted to text, in characters: nobody types more. */
const wordsMaxLength = 256 * 1024

/** The envelope sender of an e-mail that must not be replied to. */
const emptyReturnPath = /^return-path:\s*<\s*>\s*$/i

/** The parts of an e-mail that a conversation needs. */
export interface ParsedMail {
  /** What tells it from others of its sender: its own id, or a digest of all its bytes. */
  identity: string
  /** The sender's address as written; null unless there is exactly one. */
  from: string | null
  /** The name beside it; empty without one. */
  fromName: string
  /** Whether a machine sent it: an absence, a bounce, a list. */
  isAutomatic: boolean
  /** What its author wrote, from its text or its HTML, without what it quotes; empty without either. */
  text: string
  /** Files that came with it; pictures within its text are not counted. */
  attachments: number
}

/**
 * Parses an untrusted e-mail, in a time that its author chooses: call it by `parseInWorker`.
 * @throws if it is no e-mail, has more parts, headers or HTML than any mail program writes, or has words that cannot be read.
 */
export async function parseMail(source: Uint8Array): Promise<ParsedMail> {
  const { headers, headerLines, text, html, attachments } = await readParts(source)
  const senders = (headers.get('from') as AddressObject | undefined)?.value.flatMap(one => one.group ?? [one]) ?? []
  const [sender] = senders
  const messageId = headers.get('message-id')
  const written = replyTextOf(text.slice(0, wordsMaxLength))
  if (written === '' && html.replaceAll(/<[^>]*>/g, '').trim() !== '')
    throw new Error('its words are in its HTML alone')
  return {
    identity:
      typeof messageId === 'string' && messageId !== '<>'
        ? messageId
        : createHash('sha256').update(source).digest('hex'),
    from: (senders.length === 1 && sender?.address) || null,
    fromName: sender?.name ?? '',
    isAutomatic: isAutomatic(headers) || headerLines.some(({ line }) => emptyReturnPath.test(line)),
    text: written,
    attachments,
  }
}

/** Reads the words wherever they stand, and passes over the files, keeping none of their bytes. */
async function readParts(source: Uint8Array) {
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: wordsMaxLength,
    maxChildNodes: 100,
    maxHeadSize: headMaxBytes,
  })
  const read = { headers: new Map<string, HeaderValue>(), text: '', html: '', attachments: 0 }
  parser.on('headers', headers => {
    read.headers = headers
  })
  parser.end(Buffer.from(source))
  const parts: AsyncIterable<AttachmentStream | MessageText> = parser
  for await (const part of parts) {
    if (part.type === 'text') {
      if (part.textConversionError) throw part.textConversionError
      read.text = part.text ?? ''
      read.html = part.html || ''
    } else {
      read.attachments += part.related ? 0 : 1
      part.content.once('end', () => part.release?.()).resume()
    }
  }
  return { ...read, headerLines: parser.headerLines || [] }
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
