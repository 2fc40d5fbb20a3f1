import { type AttachedFile, type Message, readAttachments, readMessage } from './message.ts'
import { json, type PageAnswer, type PageRequest, type SandboxParts } from './route.ts'

/** Attachments can only be downloaded or shown as pictures, whatever type they claim to be. */
const attachmentPolicy = "default-src 'none'; sandbox"

/** Serves e-mails as JSON for tests, with their sources and attachments; null if the path matches nothing. */
export async function answerMessages(
  { mails }: SandboxParts,
  { path, query }: PageRequest,
): Promise<PageAnswer | null> {
  if (path === '/messages') {
    const found = mails.list({ to: query.get('to'), subject: query.get('subject') })
    const messages: Message[] = []
    for (const summary of found) {
      const source = await mails.read(summary.id)
      if (source) messages.push(await readMessage(summary, source))
    }
    return json(200, messages)
  }
  const [, id = '', part, index] = /^\/messages\/([\w-]+)(?:\/(source|attachments)(?:\/(\d+))?)?$/.exec(path) ?? []
  const summary = mails.find(id)
  const source = await mails.read(id)
  if (!summary || !source) return null
  if (part === undefined) return json(200, await readMessage(summary, source))
  if (part === 'source') return index === undefined ? plainSource(source) : null
  const file = (await readAttachments(source))[Number(index ?? Number.NaN)]
  return file ? attachment(file) : null
}

/** Serves the source as plain text, which browsers display; non-ASCII bytes, if any, are UTF-8. */
function plainSource(body: Buffer): PageAnswer {
  return { status: 200, type: 'text/plain; charset=utf-8', body }
}

function attachment({ filename, contentType, content }: AttachedFile): PageAnswer {
  const isType = /^[\w.+-]+\/[\w.+-]+$/.test(contentType)
  const plainName = filename.replaceAll(/[^\w. -]/g, '_')
  return {
    status: 200,
    type: isType ? contentType : 'application/octet-stream',
    body: content,
    headers: {
      'content-disposition': `attachment; filename="${plainName}"; filename*=UTF-8''${percentEncode(filename)}`,
      'content-security-policy': attachmentPolicy,
    },
  }
}

/** Percent-encodes more characters than `encodeURIComponent`, as RFC 8187 requires. */
function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
