import type { Upload } from '../../../domain/features/file/file.contract.ts'
import { partBytes } from '../../../domain/features/file/file.rules.ts'
import { callStudio, StudioError } from '../../client/call-studio.ts'

/** The longest wait before the next attempt, in milliseconds. A network that comes back ends it. */
const longestWait = 15_000
/** Attempts at a file store that does not answer: half a minute. A person then reads why, and the same file goes on later. */
const storeAttempts = 5

interface Sending {
  signal: AbortSignal
  /** Bytes that have arrived. */
  onProgress(received: number): void
  /** Whether it waits for the network. */
  onPause(isPaused: boolean): void
}

/**
 * Sends a file in parts. Without an answer it waits and goes on where the server says; the same file goes on even after the page was closed.
 * @returns the upload's id.
 * @throws {StudioError} for any refusal but a missing answer; the signal's reason once it is aborted.
 */
export async function sendFile(file: File, sending: Sending): Promise<string> {
  const { signal, onProgress } = sending
  const about = { name: file.name.slice(0, 200), bytes: file.size, modifiedOn: file.lastModified }
  let upload = await keepTrying(sending, async () => {
    return (await callStudio('POST /api/studio/upload', { body: about, signal })).upload
  })
  onProgress(upload.received)
  while (upload.received < upload.bytes) {
    const { id, received } = upload
    const part = new Uint8Array(await file.slice(received, received + partBytes).arrayBuffer())
    upload = await keepTrying(sending, () => sendPart(id, received, part, signal))
    onProgress(upload.received)
  }
  return upload.id
}

async function sendPart(
  id: string,
  offset: number,
  body: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<Upload> {
  try {
    const call = { params: { id }, query: { offset: `${offset}` }, body, signal }
    return (await callStudio('PUT /api/studio/upload/:id', call)).upload
  } catch (error) {
    // The part arrived, and its answer was lost.
    if (!(error instanceof StudioError) || error.reply.message !== 'error_conflict_entry') throw error
    return (await callStudio('GET /api/studio/upload/:id', { params: { id }, signal })).upload
  }
}

async function keepTrying<Answer>({ signal, onPause }: Sending, attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    try {
      const answer = await attempt()
      if (tries > 0) onPause(false)
      return answer
    } catch (error) {
      if (!isPassing(error, tries)) throw error
      onPause(true)
      await networkOr(Math.min(longestWait, 1000 * 2 ** tries), signal)
    }
  }
}

function isPassing(error: unknown, tries: number): boolean {
  if (!(error instanceof StudioError)) return false
  const { message } = error.reply
  return message === 'error_unavailable' || (message === 'error_file_store' && tries < storeAttempts)
}

/** Resolves when the browser is online again, or after some time. @throws the signal's reason. */
async function networkOr(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const ended = new AbortController()
  await new Promise<void>((resolve, reject) => {
    const listening = { signal: ended.signal }
    const timer = setTimeout(resolve, milliseconds)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', () => resolve(), listening)
    signal.addEventListener('abort', () => reject(signal.reason), listening)
  }).finally(() => ended.abort())
}
