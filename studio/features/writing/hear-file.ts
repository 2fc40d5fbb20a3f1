import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { readBytes } from '../../client/read-bytes.ts'
import { type HeardVoice, hearVoice } from './voice-sound.ts'

/** Longer than any session with its pauses. Decoding takes twelve megabytes a minute. */
const mostSeconds = 1800
const rate = 48_000

/** Why a file is no recording of a voice. */
export type Unheard = 'tooLong' | 'unreadable' | 'silent'

/** Decodes an uploaded sound and listens to it, or says why that is not possible. @throws {Error} if its bytes do not arrive. */
export async function hearFile({ url, seconds }: StudioFile): Promise<HeardVoice | Unheard> {
  if ((seconds ?? 0) > mostSeconds) return 'tooLong'
  const bytes = await readBytes(url)
  const decoder = new OfflineAudioContext(1, 1, rate)
  const sound = await decoder.decodeAudioData(bytes).catch(() => null)
  if (!sound) return 'unreadable'
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index))
  const heard = hearVoice({ channels, rate })
  return heard.phrases.length === 0 ? 'silent' : heard
}
