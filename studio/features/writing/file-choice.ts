import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { callStudio } from '../../client/call-studio.ts'
import type { FactsContext } from './facts-context.ts'
import { mediaFolder } from './subject-files.ts'
import type { PlaceVoice } from './VoicesField.tsx'

/**
 * Returns what puts a chosen picture where a media finds it; undefined of what is no media. What came with a release is where it is; what was
 * uploaded takes the media's own name, in all its sizes.
 */
export function pictureChoice(stem: string, changeId: string | undefined): FactsContext['choosePicture'] {
  if (!stem.startsWith(mediaFolder) || changeId === undefined) return undefined
  return async ({ path, digest }: StudioFile) => {
    if (path !== null) return path.replace(/^pictures\//, '')
    const picture = `${stem}.960.jpg`
    await callStudio('POST /api/studio/change/:id/placed_file', {
      params: { id: changeId },
      body: { path: `pictures/${picture}`, digest },
    })
    return picture
  }
}

/** Returns what puts a chosen recording where a session finds it; undefined of what is no media. */
export function voiceChoice(stem: string, changeId: string | undefined): PlaceVoice | undefined {
  if (!stem.startsWith(mediaFolder) || changeId === undefined) return undefined
  return async (path, { digest }) => {
    const placed = { params: { id: changeId }, body: { path, digest } }
    return (await callStudio('POST /api/studio/change/:id/placed_file', placed)).scriptDigest
  }
}
