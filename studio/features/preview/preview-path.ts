import type { PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'

/** Returns the address of the large view of a change; of one of its medias, days or e-mails, if it is given. */
export function previewPath(changeId: string, subject?: PreviewSubject): string {
  const search = new URLSearchParams({ change: changeId, ...(subject && { [subject.kind]: subject.id }) })
  return `${studioScreens.previewOf.path}?${search}`
}

const kinds = ['media', 'day', 'mail'] as const

/** Returns the media, day or e-mail that an address of the large view names; null if it names none. */
export function subjectOfPath(search: URLSearchParams): PreviewSubject | null {
  const [kind, id] = kinds.map(known => [known, search.get(known)] as const).find(([, named]) => named) ?? []
  return kind && id ? { kind, id } : null
}
