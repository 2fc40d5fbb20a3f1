import { lazy, Suspense, useState } from 'react'
import sedentariteIcon from '../../../content/pictures/public/sedentarite.svg'
import activeSedentariteIcon from '../../../content/pictures/public/sedentarite-active.svg'
import type { ProfileProgram } from '../../../domain/features/program/program.contract.ts'
import { progressLabel } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { formatPercent } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import styles from './ProgramList.module.css'
import { programMessages } from './program.messages.ts'
import { programListId } from './program-list-id.ts'

const SedentariteDialog = lazy(async () => ({ default: (await import('./SedentariteDialog.tsx')).SedentariteDialog }))

/** 'My programs': each button makes its programme active; the last, fixed one is only announced, until it is published. */
export function ProgramList({
  listed,
  activeId,
  onChoose,
}: {
  listed: readonly ProfileProgram[]
  activeId: string
  onChoose: (code: ProgramCode) => void
}) {
  const say = useMessages(programMessages)
  const [isSedentariteShown, setSedentariteShown] = useState(false)
  const isPublished = listed.some(({ Program }) => Program.code === 'sedentarite')
  return (
    <section className={styles.programs} aria-labelledby={programListId}>
      <h2 id={programListId} className={styles.heading}>
        {say.myPrograms}
      </h2>
      <ul className={styles.list}>
        {listed.map(({ Program: program, progress }) => {
          const isActive = program.id === activeId
          const label = progressLabel(progress)
          return (
            <li key={program.id} data-program={program.code}>
              <Entry
                icon={isActive ? program.activeIcon : program.icon}
                title={program.title}
                note={say.progressLabels[label]}
                share={label === 'started' ? formatPercent(progress) : undefined}
                isActive={isActive}
                onPress={() => onChoose(program.code)}
              />
            </li>
          )
        })}
        {!isPublished && (
          <li data-program="sedentarite">
            <Entry
              icon={isSedentariteShown ? activeSedentariteIcon : sedentariteIcon}
              title={say.sedentarite}
              note={say.soon}
              onPress={() => setSedentariteShown(true)}
            />
          </li>
        )}
      </ul>
      {isSedentariteShown && (
        <Suspense>
          <SedentariteDialog onClose={() => setSedentariteShown(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Entry({
  icon,
  title,
  note,
  share,
  isActive,
  onPress,
}: {
  icon: string
  title: string
  note: string
  share?: string
  /** Missing where there is nothing to activate. */
  isActive?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.program}
      aria-pressed={isActive}
      aria-haspopup={isActive === undefined ? 'dialog' : undefined}
      onClick={onPress}
    >
      <span className={styles.icon}>
        <img src={icon} width="24" height="24" alt="" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>{' '}
        <span className={styles.note}>
          {note} {share && <span className={styles.dot}>·</span>} {share}
        </span>
      </span>
    </button>
  )
}
