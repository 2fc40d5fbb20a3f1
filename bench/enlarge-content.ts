import type { Content, MediaContent, ProgramContent } from '../server/content/content.ts'

/**
 * Returns content with `times` as many medias, weeks and days: each copy has other ids, and its titles a number, so that searches tell
 * copies apart. The first copy keeps the ids. Pictures and sounds are shared: nothing keeps them in memory.
 */
export function enlargeContent(content: Content, times: number): Content {
  const copies = Array.from({ length: times }, (_, copy) => copy)
  return {
    ...content,
    medias: copies.flatMap(copy => content.medias.map(media => copyMedia(media, copy))),
    programs: content.programs.map(program => ({
      ...program,
      weeks: copies.flatMap(copy => program.weeks.map(week => copyWeek(week, copy))),
    })),
  }
}

function copyMedia(media: MediaContent, copy: number): MediaContent {
  if (copy === 0) return media
  const { fr, en } = media.words
  return {
    ...media,
    id: idOfCopy(media.id, copy),
    words: { fr: { ...fr, title: `${fr.title} ${copy}` }, en: { ...en, title: `${en.title} ${copy}` } },
  }
}

function copyWeek(week: ProgramContent['weeks'][number], copy: number): ProgramContent['weeks'][number] {
  return {
    ...week,
    days: week.days.map(day => ({
      ...day,
      id: idOfCopy(day.id, copy),
      medias: day.medias.map(entry => ({
        ...entry,
        id: idOfCopy(entry.id, copy),
        media: idOfCopy(entry.media, copy),
      })),
    })),
  }
}

function idOfCopy(id: string, copy: number): string {
  return copy === 0 ? id : `${id}-${copy}`
}
