import type { Figures } from '../../domain/features/figures/figures.contract.ts'

const title = (fr: string, en: string) => ({ fr, en })

/** The figures of a Sunday, of a programme of three days that 1,240 members began. */
export function sampleFigures(changes: Partial<Figures> = {}): Figures {
  const counts = [1240, 1010, 430, 390, 210, null]
  const plan = { duration: 1, durationUnit: 'month', cents: 1990, currency: 'eur' } as const
  return {
    counted: { day: '2026-11-22', countedOn: '2026-11-23T02:10:00.000Z', milliseconds: 41_200 },
    span: { first: '2026-09-01', last: '2026-11-22' },
    programs: [
      {
        code: 'medfasting',
        title: title('Jeûne méditerranéen', 'Mediterranean fasting'),
        dayNames: [null, title('Trois chemins', 'Three ways'), null],
      },
      { code: 'stress', title: title('Stress', 'Stress'), dayNames: [null] },
    ],
    funnels: [
      { scope: 'all', code: '', counts: [2000, 1500, 700, 600, 300, 90] },
      { scope: 'program', code: 'medfasting', counts },
      { scope: 'program', code: 'stress', counts: [60, null, null, null, null, null] },
      { scope: 'locale', code: 'fr', counts: [1800, 1400, 650, 560, 280, 80] },
      { scope: 'locale', code: 'en', counts: [190, 90, 40, 30, 20, null] },
    ],
    days: [390, 210, null],
    cohorts: {
      comparedDays: [1, 3],
      weeks: [
        { week: '2026-11-16', registered: 40, counts: [30] },
        { week: '2026-11-09', registered: 20, counts: [10, null] },
      ],
    },
    months: [
      { day: '2026-10-31', subscribers: 400, plans: [{ ...plan, renewing: 300, started: 50, ended: null }] },
      { day: '2026-11-22', subscribers: 410, plans: [{ ...plan, renewing: 310, started: 40, ended: 20 }] },
    ],
    medias: [
      { type: 'podcast', begun: 120, completed: 80 },
      { type: 'page', begun: null, completed: 300 },
    ],
    ...changes,
  }
}

/** The figures of a product that is counted, and has fewer than ten members everywhere. */
export function youngFigures(): Figures {
  const { funnels, months, medias } = sampleFigures()
  return sampleFigures({
    funnels: funnels.map(funnel => ({ ...funnel, counts: funnel.counts.map(() => null) })),
    days: [null, null, null],
    months: months.slice(-1).map(({ day }) => ({ day, subscribers: null, plans: [] })),
    medias: medias.map(({ type }) => ({ type, begun: null, completed: null })),
  })
}
