import PostalMime, { type Address, type Attachment, decodeWords, type Email } from 'postal-mime'

/** An address with a name, which may be empty. */
export interface Mailbox {
  name: string
  address: string
}

/** The SMTP sender and recipients: the e-mail goes to these, whatever its headers say. */
export interface Envelope {
  from: string
  to: string[]
}

/** What the list shows of an e-mail and searches by. */
export interface MessageSummary {
  id: string
  /** On the product's clock, in ISO 8601. */
  receivedOn: string
  envelope: Envelope
  from: Mailbox | null
  to: Mailbox[]
  subject: string
}

/** A whole e-mail with its words decoded, as tests receive it. */
export interface Message extends MessageSummary {
  replyTo: Mailbox[]
  messageId: string | null
  text: string | null
  html: string | null
  attachments: { filename: string; contentType: string; size: number }[]
  /** Names are in lower case; a header that occurs several times has one value, one line each. */
  headers: Record<string, string>
}

/** An attachment with its content. */
export interface AttachedFile {
  filename: string
  contentType: string
  /** The id by which the HTML part refers to it (`cid:…`); null for most. */
  contentId: string | null
  content: Buffer
}

/** Reads what the list needs from the headers only, so that starting with thousands of e-mails stays fast. */
export async function summarise(
  kept: Pick<MessageSummary, 'id' | 'receivedOn' | 'envelope'>,
  source: Buffer,
): Promise<MessageSummary> {
  const end = source.indexOf('\r\n\r\n')
  const email = await PostalMime.parse(end === -1 ? source : source.subarray(0, end + 4))
  return { ...kept, ...summaryOf(email) }
}

/** Reads a whole e-mail. */
export async function readMessage(summary: MessageSummary, source: Buffer): Promise<Message> {
  const email = await PostalMime.parse(source)
  const { id, receivedOn, envelope } = summary
  return {
    id,
    ...summaryOf(email),
    replyTo: mailboxesOf(email.replyTo),
    receivedOn,
    envelope,
    messageId: email.messageId ?? null,
    text: partOf(email.text),
    html: partOf(email.html),
    attachments: email.attachments.map(fileOf).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.length,
    })),
    headers: headersOf(email),
  }
}

/** Returns the attachments of an e-mail with their contents, in listed order. */
export async function readAttachments(source: Buffer): Promise<AttachedFile[]> {
  return (await PostalMime.parse(source)).attachments.map(fileOf)
}

function summaryOf(email: Email): Pick<MessageSummary, 'from' | 'to' | 'subject'> {
  return {
    from: mailboxesOf(email.from ? [email.from] : [])[0] ?? null,
    to: mailboxesOf(email.to),
    subject: email.subject ?? '',
  }
}

/** Drops trailing newlines from a part: how many arrive depends on its encoding. */
function partOf(text: string | undefined): string | null {
  return text?.replace(/\n+$/, '') ?? null
}

/** Returns plain mailboxes, with groups flattened. */
function mailboxesOf(addresses: Address[] = []): Mailbox[] {
  return addresses
    .flatMap(entry => (entry.group === undefined ? [entry] : entry.group))
    .map(({ name, address }) => ({ name, address }))
}

function headersOf(email: Email): Record<string, string> {
  const headers = new Map<string, string>()
  for (const { key, value } of email.headers) {
    const before = headers.get(key)
    const decoded = decodeWords(value)
    headers.set(key, before === undefined ? decoded : `${before}\n${decoded}`)
  }
  return Object.fromEntries(headers)
}

function fileOf(attachment: Attachment, index: number): AttachedFile {
  const { content, filename, mimeType, contentId } = attachment
  return {
    filename: filename || `attachment-${index + 1}`,
    contentType: mimeType,
    contentId: contentId?.replace(/^<|>$/g, '') ?? null,
    content: typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content)),
  }
}
