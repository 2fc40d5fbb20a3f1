import { json, type PageAnswer, type PageRequest, type SandboxParts } from './listener.ts'
import { type AttachedFile, type Message, readAttachments, readMessage } from './message.ts'

/** Attachments are only ever saved or shown as pictures, whatever they say they are. */
const attachmentPolicy = "default-src 'none'; sandbox"

/** Mails as JSON, for tests, with their sources and attachments; null when there is no such thing. */
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

/** As plain text, which browsers show; bytes that are not ASCII are UTF-8 where there are any. */
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

/** RFC 8187 leaves fewer characters as they are than `encodeURIComponent` does. */
function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
