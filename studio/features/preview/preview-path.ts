import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'

/** Returns the address of the large view of a change; of one of its medias or days, if it is given. */
export function previewPath(changeId: string, subject?: PreviewSubject): string {
  const search = new URLSearchParams({ change: changeId, ...(subject && { [subject.kind]: subject.id }) })
  return `${studioScreens.previewOf.path}?${search}`
}

/** Returns the media or day that an address of the large view names; null if it names none. */
export function subjectOfPath(search: URLSearchParams): PreviewSubject | null {
  const [media, day] = [search.get('media'), search.get('day')]
  if (media) return { kind: 'media', id: media }
  return day ? { kind: 'day', id: day } : null
}
