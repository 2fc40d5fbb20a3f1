import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutlineDay, OutlineProgram, OutlineSubject } from '../../../domain/features/writing/writing.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { titleIn, useOutline } from '../../ui/use-outline.ts'
import { addWeek } from './add-week.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { DayCell } from './DayCell.tsx'
import { swapDays } from './move-day.ts'
import styles from './ProgramsPage.module.css'
import { writingMessages } from './writing.messages.ts'
import { useWrittenChange } from './writing-queries.ts'

/** /studio/programs: the weeks of a programme with their seven days, as published or as a change would have them. */
export function ProgramsPage() {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const { change } = useWrittenChange()
  const { data: outline, error, refetch } = useOutline(change?.id)
  const program = outline?.programs.find(({ code }) => code === search.get('program')) ?? outline?.programs[0]
  const choose = (code: string) => {
    const next = new URLSearchParams(search)
    next.set('program', code)
    setSearch(next, { replace: true })
  }
  return (
    <section className={`${pages.page} ${styles.wide}`}>
      <h1>{say.programs}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <ChangeBar />
      <div className={styles.tabs}>
        {outline?.programs.map(({ code, title, color }) => (
          <button key={code} type="button" aria-pressed={code === program?.code} onClick={() => choose(code)}>
            <i style={{ background: color ?? undefined }} />
            {titleIn(title, locale) ?? code}
          </button>
        ))}
      </div>
      {outline && program && (
        <Weeks key={program.code} program={program} subjects={outline.subjects} changeId={change?.id} />
      )}
    </section>
  )
}

function Weeks({
  program,
  subjects,
  changeId,
}: {
  program: OutlineProgram
  subjects: readonly OutlineSubject[]
  changeId: string | undefined
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { mayWrite } = useWrittenChange()
  const byStem = new Map(subjects.map(subject => [subject.stem, subject]))
  const days = program.weeks.flatMap(week => week.days)
  const open = (stem: string, day?: string) => {
    const query = new URLSearchParams({ ...(changeId && { change: changeId }), ...(day && { day }), subject: stem })
    void navigate(`${studioScreens.write.path}?${query}`)
  }
  const openDay = (day: OutlineDay) => {
    const [first] = day.medias
    open(first ? `medias/${first.media}` : day.stem, day.stem)
  }
  const focusDay = (index: number) => document.getElementById(`day-${index}`)?.focus()
  const move = useMutation({
    mutationFn: async ({ from, to }: { from: number; to: number }) => {
      const [one, other] = [days[from], days[to]]
      if (one && other && changeId) await swapDays(changeId, one.stem, other.stem)
    },
    onSettled: () => readAgain(cache, outdatedBy.movingDays()),
    onSuccess: (_, { to }) => focusDay(to),
  })
  const add = useMutation({
    mutationFn: async () => {
      if (changeId) await addWeek(changeId, program)
    },
    onSuccess: async () => {
      setAdded(days.length)
      await readAgain(cache, outdatedBy.addingSubjects())
    },
  })
  // The first day of an added week is there once the board was drawn with it.
  const [added, setAdded] = useState<number | null>(null)
  useEffect(() => {
    if (added === null || added >= days.length) return
    document.getElementById(`day-${added}`)?.focus()
    setAdded(null)
  }, [added, days.length])
  const canMove = changeId !== undefined && mayWrite
  let position = 0
  return (
    <>
      {move.error && <Failure error={move.error} />}
      {add.error && <Failure error={add.error} />}
      {program.weeks.map((week, weekIndex) => (
        <section key={week.stem} className={styles.week}>
          <header>
            <small>{say.week(`${weekIndex + 1}`)}</small>
            <button type="button" className={styles.title} onClick={() => open(week.stem)}>
              {titleIn(week.title, locale) ?? say.unreadable}
            </button>
            {!week.isPublished && <small>{say.hidden}</small>}
          </header>
          <ol>
            {week.days.map(day => {
              const index = position++
              return (
                <DayCell
                  key={day.stem}
                  day={day}
                  index={index}
                  count={days.length}
                  subjects={byStem}
                  onOpen={() => openDay(day)}
                  onFocus={focusDay}
                  onMove={canMove && !move.isPending ? to => move.mutate({ from: index, to }) : undefined}
                />
              )
            })}
          </ol>
        </section>
      ))}
      <p className={pages.actions}>
        {canMove && (
          <button type="button" disabled={add.isPending} onClick={() => add.mutate()}>
            {say.addWeek}
          </button>
        )}
        <button type="button" onClick={() => open(program.stem)}>
          {say.kinds.program}
        </button>
        {program.after && (
          <button type="button" onClick={() => open(program.after ?? '')}>
            {say.after}
          </button>
        )}
      </p>
    </>
  )
}
