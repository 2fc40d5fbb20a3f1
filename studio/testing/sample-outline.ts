import type { Outline } from '../../domain/features/writing/writing.contract.ts'

/** A programme of one day, and two medias. */
export function sampleOutline(changes: Partial<Outline> = {}): Outline {
  const subject = { languages: [], type: null, isPublished: true, seconds: null, isChanged: false, isNew: false }
  const title = { fr: 'Jeûne méditerranéen', en: 'Mediterranean fasting' }
  const untitled = { fr: null, en: null }
  const folder = 'programs/medfasting'
  return {
    subjects: [
      {
        ...subject,
        stem: 'medias/evening',
        kind: 'media',
        title: { fr: 'Le soir ou le matin', en: 'Evening or morning' },
        languages: ['fr', 'en'],
        type: 'page',
        seconds: 180,
      },
      {
        ...subject,
        stem: 'medias/kind-hedge',
        kind: 'media',
        title: { fr: 'La haie douce', en: 'The kind hedge' },
        languages: ['fr', 'en'],
        type: 'page',
        seconds: 180,
      },
      { ...subject, stem: `${folder}/program`, kind: 'program', title },
      { ...subject, stem: `${folder}/week-02/day-02`, kind: 'day', title: untitled },
    ],
    programs: [
      {
        stem: `${folder}/program`,
        code: 'medfasting',
        title,
        color: null,
        isPublished: true,
        after: null,
        weeks: [
          {
            stem: `${folder}/week-02/week`,
            title: untitled,
            isPublished: true,
            days: [
              {
                stem: `${folder}/week-02/day-02`,
                id: 'medfasting-evening',
                name: null,
                medias: [],
                seconds: 180,
                isChanged: false,
              },
            ],
          },
        ],
      },
    ],
    ...changes,
  }
}
