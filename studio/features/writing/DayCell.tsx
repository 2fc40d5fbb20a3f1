import type { DragEvent, KeyboardEvent } from 'react'
import type { OutlineDay, OutlineSubject } from '../../../domain/features/writing/writing.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import { State } from '../../ui/State.tsx'
import { titleIn } from '../../ui/use-outline.ts'
import { mediaIcons } from './media-icons.ts'
import styles from './ProgramsPage.module.css'
import { writingMessages } from './writing.messages.ts'
import { minutesOf } from './writing-queries.ts'

/** Minutes of required medias that a day takes. */
const shortestSeconds = 300
const longestSeconds = 900

/** A day on the board: arrows go from day to day, Enter opens it, Alt and arrows move it. */
export function DayCell({
  day,
  index,
  count,
  subjects,
  onOpen,
  onFocus,
  onMove,
}: {
  day: OutlineDay
  /** Among all days of the programme, from 0. */
  index: number
  count: number
  subjects: ReadonlyMap<string, OutlineSubject>
  onOpen: () => void
  onFocus: (index: number) => void
  /** Lets it change places with another day; undefined where one may not. */
  onMove: ((to: number) => void) | undefined
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const medias = day.medias.map(place => ({ ...place, subject: subjects.get(`medias/${place.media}`) }))
  const own = subjects.get(day.stem)
  const [first, ...rest] = medias
  const title = titleIn(day.name, locale) ?? titleIn(first?.subject?.title ?? null, locale)
  const isRest = !medias.some(({ isOptional }) => !isOptional)
  const isWrong = !isRest && (day.seconds < shortestSeconds || day.seconds > longestSeconds)
  const isDraft = day.isChanged || medias.some(({ subject }) => subject?.isChanged)
  const languagesOf = (language: 'fr' | 'en') =>
    medias.every(({ subject }) => subject?.languages.includes(language)) && own?.languages.includes(language) !== false
  const to = (next: number) => next >= 0 && next < count
  const press = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (step === undefined || !to(index + step)) return
    event.preventDefault()
    if (event.altKey) onMove?.(index + step)
    else onFocus(index + step)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const from = Number(event.dataTransfer.getData('text/day'))
    if (event.dataTransfer.types.includes('text/day') && from !== index) onMove?.(from)
  }
  return (
    <li
      className={styles.day}
      data-wrong={isWrong || undefined}
      draggable={onMove !== undefined}
      onDragStart={event => event.dataTransfer.setData('text/day', `${index}`)}
      onDragOver={event => onMove && event.preventDefault()}
      onDrop={drop}
    >
      <button type="button" id={`day-${index}`} className={styles.open} onClick={onOpen} onKeyDown={press}>
        <span className={styles.head}>
          <span className={styles.number}>{index + 1}</span>
          <small>{isRest ? '—' : say.minutes(minutesOf(day.seconds, locale))}</small>
        </span>
        <b>{title ?? (medias.length === 0 ? say.noMedia : say.untitled)}</b>
        <span className={styles.rest}>
          {rest
            .slice(0, 2)
            .map(({ subject }) => titleIn(subject?.title ?? null, locale) ?? say.untitled)
            .join(' · ')}
        </span>
      </button>
      <span className={styles.types}>
        {medias.map(({ id, isOptional, subject }) => (
          <span
            key={id}
            data-optional={isOptional || undefined}
            title={`${subject?.type ? say.types[subject.type] : say.unreadable}${isOptional ? `, ${say.optional}` : ''}`}
          >
            <Icon name={subject?.type ? mediaIcons[subject.type] : 'alert'} size="0.9rem" />
          </span>
        ))}
      </span>
      <span className={styles.states}>
        <State shape={isDraft ? 'draft' : 'done'} word={isDraft ? say.draft : say.online} />
        {isWrong && <State shape="refused" word={say.minutes(minutesOf(day.seconds, locale))} />}
      </span>
      <span className={styles.languages}>
        {(['fr', 'en'] as const).map(language => (
          <span key={language} data-missing={!languagesOf(language) || undefined}>
            {languagesOf(language) ? language.toUpperCase() : say.missingLanguage(language.toUpperCase())}
          </span>
        ))}
        {onMove && (
          <span className={styles.moves}>
            <button
              type="button"
              disabled={!to(index - 1)}
              aria-label={`${say.moveDay(`${index + 1}`)}: ${say.earlier}`}
              onClick={() => onMove(index - 1)}
            >
              <Icon name="chevronLeft" size="0.9rem" />
            </button>
            <button
              type="button"
              disabled={!to(index + 1)}
              aria-label={`${say.moveDay(`${index + 1}`)}: ${say.later}`}
              onClick={() => onMove(index + 1)}
            >
              <Icon name="chevronRight" size="0.9rem" />
            </button>
          </span>
        )}
      </span>
    </li>
  )
}
