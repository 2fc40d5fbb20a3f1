import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { bytesOf } from '../../../domain/features/download/download.rules.ts'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import { DownloadIcon } from './DownloadIcon.tsx'
import { downloadMessages } from './download.messages.ts'
import { useWeekDownload, type WeekDownload as Week } from './use-week-download.ts'
import styles from './WeekDownload.module.css'
import type { WeekJob } from './week-job.ts'

/** The size of pages whose files are all here. */
const leastBytes = 100_000

interface OpenWeek {
  program: Program
  weekIndex: number
  /** Returns what a day is called. */
  nameOf: (day: ProgramDayProgress) => string
}

/** Offers to keep the open week on this device, and shows what it keeps. Nothing where the browser cannot, or the week has nothing. */
export function WeekDownload({ program, weekIndex, nameOf }: OpenWeek) {
  const say = useMessages(downloadMessages)
  const week = useWeekDownload(program, weekIndex)
  const [isRemoved, setRemoved] = useState(false)
  const isRunning = week?.job?.failure === null
  const { region, press } = useKeptFocus([isRunning, week?.isChosen, week?.isWhole].join())
  if (!week) return null
  return (
    <section ref={region} tabIndex={-1} className={styles.week} aria-label={say.region}>
      {week.job?.failure && <Failure job={week.job} />}
      {isRunning && week.job && <Running job={week.job} onStop={press(week.stop)} />}
      {!isRunning && week.isWhole && <Whole week={week} days={program.ProgramWeeks[weekIndex] ?? []} nameOf={nameOf} />}
      {!isRunning && !week.isWhole && <Offer week={week} onStart={press(week.start)} />}
      {!isRunning && week.isChosen && (
        <Button variant="link" onClick={press(() => void week.remove().then(() => setRemoved(true)))}>
          {say.remove}
        </Button>
      )}
      <Status>{isRemoved && !week.isChosen && !isRunning && say.removed}</Status>
    </section>
  )
}

/** Keeps the focus in the region: once pressed, its buttons give way to what they began. `shown` names what the region shows. */
function useKeptFocus(shown: string) {
  const region = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is what takes a button away.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [shown])
  const press = (begin: () => void) => () => {
    isPressed.current = true
    begin()
  }
  return { region, press }
}

function Offer({ week, onStart }: { week: Week; onStart: () => void }) {
  const say = useMessages(downloadMessages)
  const locale = useLocale()
  const size = sizeOf(Math.max(leastBytes, bytesOf(week.missing)), locale)
  return (
    <>
      <Button variant="quiet" disabled={week.isOtherRunning} onClick={onStart}>
        <DownloadIcon />
        {week.isChosen ? say.complete(size) : say.download(size)}
      </Button>
      <p className={styles.note}>
        {week.isOtherRunning ? say.otherRunning : week.isChosen ? say.incomplete : say.note}
      </p>
    </>
  )
}

function Running({ job: { doneBytes, totalBytes }, onStop }: { job: WeekJob; onStop: () => void }) {
  const say = useMessages(downloadMessages)
  const locale = useLocale()
  const share = say.progress(sizeOf(doneBytes, locale), sizeOf(totalBytes, locale))
  return (
    <div className={styles.running}>
      <p>
        {say.running} <span className={styles.share}>{share}</span>
      </p>
      <progress aria-label={say.running} max={totalBytes} value={doneBytes} />
      <Button variant="link" onClick={onStop}>
        {say.stop}
      </Button>
    </div>
  )
}

function Failure({ job: { failure, doneBytes, totalBytes } }: { job: WeekJob }) {
  const { failures } = useMessages(downloadMessages)
  const locale = useLocale()
  const [done, total] = [sizeOf(doneBytes, locale), sizeOf(totalBytes, locale)]
  return (
    <Alert>
      {failure === 'network' && failures.network(done, total)}
      {failure === 'room' && failures.room(total)}
      {failure === 'refused' && failures.refused}
      {failure === 'changed' && failures.changed}
    </Alert>
  )
}

/** What opens without a network, day by day: also of days that are still locked, whose pages do not open. */
function Whole({ week, days, nameOf }: Pick<OpenWeek, 'nameOf'> & { week: Week; days: readonly ProgramDayProgress[] }) {
  const say = useMessages(downloadMessages)
  const locale = useLocale()
  return (
    <>
      <p className={styles.kept}>
        <Icon name="check" />
        {say.kept(sizeOf(bytesOf(week.files), locale))}
      </p>
      <details className={styles.contents}>
        <summary>{say.contents}</summary>
        {days.map(day => {
          const medias = week.medias.filter(({ programDayId }) => programDayId === day.id)
          if (medias.length === 0) return null
          return (
            <section key={day.id}>
              <h3 className={styles.day}>{nameOf(day)}</h3>
              <ul>
                {medias.map(({ id, title }) => (
                  <li key={id}>
                    <Link to={`/app/programs/media/${id}`}>{title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </details>
    </>
  )
}

function sizeOf(bytes: number, locale: Locale): string {
  const megabytes = bytes / 1_000_000
  const maximumFractionDigits = megabytes < 10 ? 1 : 0
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits }).format(
    megabytes,
  )
  // French gets a narrow space, which most faces draw too narrow.
  return size.replace('\u202f', '\u00a0')
}
