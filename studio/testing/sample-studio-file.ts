import type { StudioFile } from '../../domain/features/file/file.contract.ts'

/** A drawing that came with a release, in one media. */
export function sampleDrawing(changes: Partial<StudioFile> = {}): StudioFile {
  return {
    digest: 'a'.repeat(64),
    kind: 'picture',
    name: 'kind-hedge.svg',
    bytes: 0,
    width: null,
    height: null,
    seconds: null,
    codec: null,
    path: 'pictures/medias/kind-hedge.svg',
    upload: null,
    uses: [
      { path: 'medias/kind-hedge.yaml', mediaId: 'kind-hedge', title: { fr: 'La haie douce', en: 'The kind hedge' } },
    ],
    url: '/kind-hedge.svg',
    isReplaceable: true,
    ...changes,
  }
}

/** A photograph that somebody uploaded, used nowhere. */
export function samplePhotograph(changes: Partial<StudioFile> = {}): StudioFile {
  return sampleDrawing({
    digest: 'b'.repeat(64),
    name: 'Haie au matin',
    bytes: 48_000,
    width: 1440,
    height: 900,
    path: null,
    upload: {
      id: 'photograph',
      licence: 'cc-by',
      credit: 'Lina Moreau',
      by: 'Aude Ferrand',
      addedOn: '2026-03-02T11:00:00.000Z',
      files: [{ ending: '960.jpg', digest: 'b'.repeat(64), bytes: 48_000 }],
    },
    uses: [],
    isReplaceable: false,
    ...changes,
  })
}
