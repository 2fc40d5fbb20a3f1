import type { ReactNode } from 'react'
import { Link } from 'react-router'
import endProgram21 from '../../../content/pictures/public/end-program-21.svg'
import endProgram28 from '../../../content/pictures/public/end-program-28.svg'
import endWeek from '../../../content/pictures/public/end-week.svg'
import { isStressHigh } from '../../../domain/features/profiling/profiling.rules.ts'
import { keptMedias, secondsSpent } from '../../../domain/features/program/ending.rules.ts'
import { heldBy, programAfter } from '../../../domain/features/program/next-step.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useLibrary } from '../library/use-library.ts'
import { MediaLink } from '../media/MediaLink.tsx'
import { MediaPicture } from '../media/MediaPicture.tsx'
import { Afterwards } from './Afterwards.tsx'
import styles from './EndPage.module.css'
import { endMessages } from './end.messages.ts'
import { OwnSentence } from './OwnSentence.tsx'

/**
 * The end of a week, or of the programme if `weekIndex` is null: a page to keep, with the member's own sentence, two numbers, a picture of what
 * was read, cooked and heard, and what comes next. Printed, it stands alone.
 */
export function EndPage({
  program,
  weekIndex,
  onChoose,
}: {
  program: Program
  weekIndex: number | null
  onChoose: (code: ProgramCode) => void
}) {
  const say = useMessages(endMessages)
  const isWeek = weekIndex !== null
  const days = isWeek ? (program.ProgramWeeks[weekIndex] ?? []) : program.ProgramWeeks.flat()
  const banner = isWeek ? program.weekBanners[weekIndex] : undefined
  const programPicture = days.length > 24 ? endProgram28 : endProgram21
  return (
    <section className={styles.end} data-kept aria-labelledby="end">
      <img
        className={styles.scene}
        src={isWeek ? endWeek : programPicture}
        width="1360"
        height={isWeek ? 300 : 330}
        alt=""
        fetchPriority="high"
      />
      <div className={styles.words}>
        <p className={styles.kicker}>{isWeek ? say.week(weekIndex + 1, banner?.title ?? '') : program.title}</p>
        <h2 id="end" className={styles.title}>
          {isWeek ? say.weekTitle : say.programTitle(days.length)}
        </h2>
        <OwnSentence program={program} weekIndex={weekIndex} />
        <Kept days={days} />
        {isWeek ? (
          <NextWeek program={program} weekIndex={weekIndex + 1} />
        ) : (
          <NextProgram ended={program} onChoose={onChoose} />
        )}
        <p className={styles.last}>
          <Button variant="link" icon="print" onClick={() => window.print()}>
            {say.keep}
          </Button>
          <Link to="/app/notebook">
            <Icon name="notebook" />
            {say.notebook}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** Two numbers, and a picture of each kind of piece; a kind that is missing is left out. */
function Kept({ days }: { days: Program['ProgramWeeks'][number] }) {
  const say = useMessages(endMessages)
  const { data: library } = useLibrary()
  const medias = new Map(library?.map(media => [media.id, media]))
  const seconds = secondsSpent(days, medias)
  const kept = keptMedias(days).flatMap(({ mediaId, ...piece }) => {
    const media = medias.get(mediaId)
    return media ? [{ ...piece, media }] : []
  })
  return (
    <>
      <dl className={styles.numbers}>
        <Figure label={say.steps}>{heldBy(days).steps}</Figure>
        {(seconds > 0 || !library) && (
          <Figure label={say.time}>{library && say.duration(Math.round(seconds / 60))}</Figure>
        )}
      </dl>
      {kept.length > 0 && (
        <ul className={styles.pieces}>
          {kept.map(({ kind, programDayMediaId, media }) => (
            <li key={kind} data-kind={kind}>
              <MediaLink programDayMediaId={programDayMediaId}>
                <span className={styles.shape}>
                  <span className={styles.picture}>
                    <MediaPicture media={{ ...media, image: media.thumbnail ?? media.image }} sizes="12rem" />
                  </span>
                </span>
                <small>{say.kinds[kind]}</small> <span>{media.title}</span>
              </MediaLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function NextWeek({ program, weekIndex }: { program: Program; weekIndex: number }) {
  const say = useMessages(endMessages)
  const banner = program.weekBanners[weekIndex]
  if (!banner || !program.ProgramWeeks[weekIndex]?.some(day => day.isPublished)) return null
  return (
    <p className={styles.soon}>
      <img src={banner.imageTall} width="60" height="60" alt="" />
      <span>
        <small>{say.tomorrow(weekIndex + 1)}</small>
        {banner.title}
      </span>
    </p>
  )
}

/** The one programme to go on with, and why; once none is left, only what follows this one. */
function NextProgram({ ended, onChoose }: { ended: Program; onChoose: (code: ProgramCode) => void }) {
  const say = useMessages(endMessages)
  const { user } = useSession()
  const { data: listed } = useProfilePrograms()
  const stressLevel = user?.stressLevel
  const isProfilingCompleted = user?.isProfilingCompleted ?? false
  const next = listed && programAfter(listed, ended.id, { isProfilingCompleted, stressLevel })?.Program
  const after = <Afterwards code={ended.code} days={ended.ProgramWeeks.flat()} isQuiet={next !== undefined} />
  if (!next) return after
  const isAnswer = next.code === 'stress' && isStressHigh(stressLevel)
  return (
    <>
      <div className={styles.next} data-program={next.code}>
        <img src={next.weekBanners[0]?.imageTall} width="390" height="208" alt="" />
        <p className={styles.kicker}>{say.andNow(next.ProgramWeeks.length)}</p>
        <h3>{next.title}</h3>
        <p>{isAnswer && stressLevel ? say.becauseStress(stressLevel) : next.summary}</p>
        <Button onClick={() => onChoose(next.code)}>{say.begin}</Button>
      </div>
      {after}
    </>
  )
}
