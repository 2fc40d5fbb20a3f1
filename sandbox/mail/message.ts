import PostalMime, { type Address, type Attachment, decodeWords, type Email } from 'postal-mime'

/** A name, which may be empty, and an address. */
export interface Mailbox {
  name: string
  address: string
}

/** The sender and the recipients that SMTP was told: the mail goes to these, whatever its headers say. */
export interface Envelope {
  from: string
  to: string[]
}

/** What the list shows of a mail, and what it is searched by. */
export interface MessageSummary {
  id: string
  /** By the product's clock, in ISO 8601. */
  receivedOn: string
  envelope: Envelope
  from: Mailbox | null
  to: Mailbox[]
  subject: string
}

/** A mail in full, its words decoded; as the tests get it. */
export interface Message extends MessageSummary {
  replyTo: Mailbox[]
  messageId: string | null
  text: string | null
  html: string | null
  attachments: { filename: string; contentType: string; size: number }[]
  /** Names in lower case; the values of a header that comes several times stand on a line each. */
  headers: Record<string, string>
}

/** The content of an attachment. */
export interface AttachedFile {
  filename: string
  contentType: string
  /** As the HTML part refers to it (`cid:…`); null for most. */
  contentId: string | null
  content: Buffer
}

/** Reads what the list needs, from the headers alone: a start with thousands of mails stays quick. */
export async function summarise(
  kept: Pick<MessageSummary, 'id' | 'receivedOn' | 'envelope'>,
  source: Buffer,
): Promise<MessageSummary> {
  const end = source.indexOf('\r\n\r\n')
  const email = await PostalMime.parse(end === -1 ? source : source.subarray(0, end + 4))
  return { ...kept, ...summaryOf(email) }
}

/** Reads a mail in full. */
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

/** The attachments of a mail with their contents, in the order in which they are listed. */
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

/** A part without the newlines at its end: how many arrive depends on its encoding. */
function partOf(text: string | undefined): string | null {
  return text?.replace(/\n+$/, '') ?? null
}

/** Plain mailboxes; groups are unfolded. */
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
