import { call } from '../../client/client.ts'

/** Counts a play of a media, by the media's id. Fire and forget. */
export function countPlay(mediaId: string): void {
  call('GET /api/media/play/:id', { params: { id: mediaId } }).catch((error: unknown) =>
    console.warn('The play was not counted', error),
  )
}
