import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { periodNames } from '../../../domain/features/figures/figures.rules.ts'
import { defaultProgramCode } from '../../../domain/features/program/program.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { saveFile } from '../../../web/ui/save-file.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import styles from './FiguresPage.module.css'
import { fileNameOf } from './FiguresPanel.tsx'
import { FiguresQuestion } from './FiguresQuestion.tsx'
import { FiguresViews } from './FiguresViews.tsx'
import { formatDay, formatValue, writeCsv } from './figure-table.ts'
import { figureTables, type Question } from './figure-tables.ts'
import { figuresMessages } from './figures.messages.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { NoFigures } from './NoFigures.tsx'

const scopes = ['program', 'locale', 'referrer'] as const

/** /studio/figures: the five views of the members, of a counted day. */
export function FiguresPage() {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const question = readQuestion(search)
  const { scope, code, period, day } = question
  const program = scope === 'program' ? code : ''
  const { data, error, refetch } = useQuery({
    queryKey: keys.figures(period, program, day),
    queryFn: ({ signal }) =>
      callStudio('GET /api/studio/figures', {
        query: { period, ...(program && { program }), ...(day && { day }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<Question>) =>
    setSearch(writeQuestion({ ...question, ...changes }), { replace: true })
  if (!data && error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p role="status" className={pages.page}>
        {say.loading}
      </p>
    )
  const tables = figureTables({ figures: data, question, say, locale })
  const isEmpty = !hasFigures(data)
  return (
    <section className={`${pages.page} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{say.title}</h1>
        {data.counted && (
          <p className={styles.counted}>
            {say.counted(
              formatDay(data.counted.day, locale),
              formatInstant(data.counted.countedOn, locale),
              formatValue(Math.round(data.counted.milliseconds / 100) / 10, 'count', locale),
            )}
          </p>
        )}
        <FiguresQuestion figures={data} question={question} onChange={change} />
        {!isEmpty && (
          <button
            type="button"
            onClick={() =>
              saveFile(
                `${fileNameOf(`${say.title} ${data.counted?.day}`)}.csv`,
                writeCsv(
                  Object.values(tables).filter(({ rows }) => rows.length > 0),
                  locale,
                  say.underTen,
                ),
                'text/csv',
              )
            }
          >
            {say.all}
          </button>
        )}
      </header>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {isEmpty ? (
        <NoFigures figures={data} onDay={first => change({ day: first })} />
      ) : (
        <>
          <KeyFigures figures={data} question={question} />
          <FiguresViews figures={data} question={question} />
        </>
      )}
    </section>
  )
}

function readQuestion(search: URLSearchParams): Question {
  const [scope, code = ''] = (search.get('of') ?? `program:${defaultProgramCode}`).split(':')
  const known = scopes.find(name => name === scope)
  const period = periodNames.find(name => name === search.get('period')) ?? '13w'
  return { scope: known ?? 'all', code: known ? code : '', period, day: search.get('day') ?? '' }
}

function writeQuestion({ scope, code, period, day }: Question): Record<string, string> {
  return { of: scope === 'all' ? 'all' : `${scope}:${code}`, period, ...(day && { day }) }
}

/** Whether any count is there: of a young product all are withheld. */
function hasFigures({ counted, funnels, months, medias }: Figures): boolean {
  if (!counted) return false
  const counts = [
    ...funnels.flatMap(funnel => funnel.counts),
    ...months.map(({ subscribers }) => subscribers),
    ...medias.map(({ completed }) => completed),
  ]
  return counts.some(count => count !== null)
}
