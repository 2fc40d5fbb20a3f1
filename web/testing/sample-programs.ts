import type { FastingPlan, SafetyNotice } from '../../domain/features/profiling/profiling.contract.ts'
import { type FastingPlanCode, fastingPlanCodes } from '../../domain/features/profiling/profiling.rules.ts'
import type {
  ProfileProgram,
  Program,
  ProgramDay,
  ProgramDayProgress,
} from '../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type { FakeServer } from './fake-server.ts'
import { sampleDayMedia, sampleMedia } from './sample-medias.ts'

/** State of a sample day. A started one was unlocked on `today` and has one required media to complete; a complete one has none left. */
export type SampleDayState = 'locked' | 'started' | 'complete'

/** The calendar day on which sample days are looked at, at noon in Paris. */
export const today = '2026-11-22T11:00:00.000Z'

const yesterday = '2026-11-21T11:00:00.000Z'

/** A day of the programme list, with one required media. `name` null: 'Jour N'. */
export function sampleDayProgress(
  code: ProgramCode,
  order: number,
  state: SampleDayState,
  changes: Partial<ProgramDayProgress> = {},
): ProgramDayProgress {
  const id = `${code}-day-${order}`
  return {
    id,
    name: null,
    order,
    isPublished: true,
    UserProgramDays: state === 'locked' ? [] : [{ unlockedOn: state === 'complete' ? yesterday : today }],
    ProgramDayMedias: [
      {
        id: `place-${id}`,
        order: 1,
        isOptional: false,
        programDayId: id,
        UsersProgressions: state === 'complete' ? [{ status: 'done', completedOn: yesterday }] : [],
        Media: { id: `media-${id}`, type: 'page', isPublished: true },
      },
    ],
    ...changes,
  }
}

/** Returns weeks of seven days. `states` sets the first days; the rest are locked. */
export function sampleWeeks(code: ProgramCode, weeks: number, states: SampleDayState[]): ProgramDayProgress[][] {
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const index = week * 7 + day
      return sampleDayProgress(code, index + 1, states[index] ?? 'locked')
    }),
  )
}

const titles: Record<string, string> = {
  medfasting: 'Jeûne méditerranéen',
  fatigue: 'Retrouver l’énergie',
  stress: 'Les jardins de la conscience',
}

/** A programme of the member's profile. */
export function sampleProgram(
  code: ProgramCode,
  {
    progress = 0,
    states = ['started'],
    ...changes
  }: { progress?: number; states?: SampleDayState[] } & Partial<Program> = {},
): ProfileProgram {
  const weeks = sampleWeeks(code, 2, states)
  return {
    id: `listed-${code}`,
    isTrial: false,
    isDefault: code === 'medfasting',
    progress,
    Program: {
      id: code,
      code,
      title: titles[code] ?? code,
      summary: `Résumé de ${titles[code] ?? code}`,
      color: '#3acbe9',
      icon: `/pictures/${code}.svg`,
      activeIcon: `/pictures/${code}-active.svg`,
      greeting: { title: `Accueil ${code}`, paragraphs: [`Premier paragraphe de ${code}`, `Suite de ${code}`] },
      weekBanners: weeks.map((_, index) => ({
        title: `Semaine ${index + 1} de ${code}`,
        lead: 'Un jour après l’autre',
        image: '/pictures/week.svg',
        imageTall: '/pictures/week-tall.svg',
      })),
      ProgramDays: weeks.flat().map(({ ProgramDayMedias: _, ...day }) => day),
      ProgramWeeks: weeks,
      ...changes,
    },
  }
}

/** The three programmes of a member who started medfasting today. */
export function samplePrograms(): ProfileProgram[] {
  return [
    sampleProgram('medfasting'),
    sampleProgram('fatigue', { states: [] }),
    sampleProgram('stress', { states: [] }),
  ]
}

/** An unlocked day with its content, for `GET /api/program_day/:id`. */
export function sampleDay(id: string): ProgramDay {
  const [code = '', , order] = id.split('-')
  return {
    id,
    name: null,
    order: Number(order),
    isPublished: true,
    UserProgramDays: [{ unlockedOn: today }],
    programCode: code as ProgramCode,
    content: `<p>Pourquoi ${id}</p>`,
    ProgramDayMedias: [sampleDayMedia(sampleMedia(id), { id: `place-${id}`, programDayId: id })],
    nextTitle: `Média du lendemain de ${id}`,
  }
}

/** The plan that a goal of the test leads to. */
export function samplePlan(code: FastingPlanCode, changes: Partial<FastingPlan> = {}): FastingPlan {
  return {
    code,
    title: `Plan ${code}`,
    comment: null,
    icon: `/pictures/${code}.svg`,
    images: ['/pictures/plate.svg', '/pictures/walk.svg'],
    rhythm: '16/8',
    foodIntake: 'Deux repas',
    calories: '1800 kcal',
    duration: 'Trois semaines',
    justification: '<p>Ce que l’on sait.</p><ul><li>Une étude</li></ul>',
    recap: null,
    ...changes,
  }
}

/** The eight plans of the test. */
export function samplePlans(): FastingPlan[] {
  return fastingPlanCodes.map(code => samplePlan(code))
}

function sampleCap(sentence: string, rhythm: string): SafetyNotice['cap']['twelve-hours'] {
  return { sentence, rhythm, foodIntake: 'Trois repas', calories: 'Selon votre faim', duration: 'Trois semaines' }
}

/** Returns a safety notice. */
export function sampleSafetyNotice(): SafetyNotice {
  return {
    emergency: { lead: 'Appelez le 15 ou le 112', signs: ['douleur dans la poitrine'] },
    stop: { lead: 'Arrêtez et mangez', signs: ['tremblements'], sugar: 'Du sucre d’abord.', otherwise: 'Sinon le 15.' },
    effort: 'Arrêtez-vous.',
    treatment: 'Ne modifiez pas un traitement.',
    never: ['moins de 18 ans'],
    medicines: ['insuline'],
    conditions: ['goutte'],
    stay: 'Restez à 12/12.',
    cap: {
      'twelve-hours': sampleCap('Nous en restons à 12/12.', '12/12'),
      'without-fasting': sampleCap('Il reste la cuisine.', 'À vos heures'),
    },
  }
}

/** Medfasting in this state, beside the other two programmes. */
export function sampleFollowing(states: SampleDayState[], progress = 0): ProfileProgram[] {
  const [, ...others] = samplePrograms()
  return [sampleProgram('medfasting', { states, progress }), ...others]
}

/** Answers every call of the programme page. */
export function answerPrograms(server: FakeServer, programs: ProfileProgram[] = samplePrograms()): void {
  server.answer('GET /api/profile_program', { body: programs })
  server.answer('GET /api/program_day/:id', ({ params }) => ({ body: sampleDay(params.id ?? '') }))
  server.answer('GET /api/afterwards', { body: [] })
  server.answer('GET /api/media/library', { body: [] })
  server.answer('GET /api/notebook', { body: { consentedOn: null, pages: [] } })
  server.answer('GET /api/fasting_plan', { body: samplePlans() })
  server.answer('GET /api/safety_notice', { body: sampleSafetyNotice() })
}
