/** A subject that can be written: its facts and its words belong together. */
export const subjectKinds = [
  'media',
  'day',
  'week',
  'program',
  'after',
  'plan',
  'practice',
  'safety',
  'legal',
  'answer',
  'mail',
  'list',
] as const

export type SubjectKind = (typeof subjectKinds)[number]
