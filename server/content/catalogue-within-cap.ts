import type { FastingCap } from '../../domain/features/profiling/fasting-cap.rules.ts'
import type { Catalogue, CatalogueDay, CatalogueProgram } from './catalogue.ts'
import type { MediaContent } from './content.ts'

/**
 * Returns the catalogue of members with this cap. It lacks the medias that the cap hides, so that nothing requires them: days, weeks and
 * progress count what remains.
 */
export function catalogueWithin(cap: FastingCap | null, catalogue: Catalogue): Catalogue {
  if (!cap) return catalogue
  const isKept = ({ media }: { media: MediaContent }) => !media.hiddenWithin?.includes(cap)
  const days = new Map(
    [...catalogue.days].map(([id, day]): [string, CatalogueDay] => [id, { ...day, medias: day.medias.filter(isKept) }]),
  )
  const within = (day: CatalogueDay) => days.get(day.id) ?? day
  return {
    ...catalogue,
    days,
    programs: catalogue.programs.map(program => ({
      ...(cap === 'without-fasting' ? withKitchenWords(program) : program),
      days: program.days.map(within),
      after: program.after.filter(isKept),
      weeks: program.weeks.map(week => ({
        ...week,
        ...(cap === 'without-fasting' && week.withoutFasting),
        days: week.days.map(within),
      })),
    })),
    dayMedias: new Map([...catalogue.dayMedias].filter(([, entry]) => isKept(entry))),
    medias: new Map([...catalogue.medias].filter(([, entry]) => isKept(entry))),
  }
}

function withKitchenWords(program: CatalogueProgram): CatalogueProgram {
  const { withoutFasting: words } = program
  if (!words) return program
  return { ...program, summary: words.summary, greeting: { ...program.greeting, ...words.greeting } }
}
