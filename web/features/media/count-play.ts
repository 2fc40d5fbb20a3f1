import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { call } from '../../api/client.ts'

/** Counts a play of a media, by its own id (specification section 7): fire and forget. */
export function countPlay(mediaId: string): void {
  call(mediaContract.playMedia, { params: { id: mediaId } }).catch((error: unknown) =>
    console.warn('The play was not counted', error),
  )
}
