import type { InBothLanguages } from '../../locale.ts'

/** Heading of the sources, a media's last section before its transcript. */
export const sourcesHeading: InBothLanguages<string> = { fr: 'Pour aller plus loin', en: 'Further reading' }

/** Heading of the words of a sound or a film. */
export const transcriptHeading: InBothLanguages<string> = { fr: 'Transcription', en: 'Transcript' }
