import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import type { Outline } from '../../../domain/features/writing/writing.contract.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import { outdatedBy } from '../../client/keys.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { AddMediaDialog } from './AddMediaDialog.tsx'
import styles from './DayPane.module.css'
import { type DayPlace, newPlaceId, placesOf, withPlaces } from './day-places.ts'
import type { DraftStore, DraftTexts } from './draft-store.ts'
import { mediaIcons } from './media-icons.ts'
import { writingMessages } from './writing.messages.ts'
import { minutesOf } from './writing-queries.ts'

/** The medias of a day in their order: open one, move it, make it optional, take it out, add one. */
export function DayPane({
  day,
  stem,
  outline,
  change,
  store,
  draft,
  isEditable,
}: {
  /** The day's stem. */
  day: string
  /** What is open. */
  stem: string
  outline: Outline
  change: Change | null
  store: DraftStore
  draft: DraftTexts
  isEditable: boolean
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const nameOf = useSubjectName(change?.id)
  const [isAdding, setIsAdding] = useState(false)
  const path = `${day}.yaml`
  const text = draft.files.get(path)?.text ?? null
  useEffect(() => {
    void store.open(day).catch(() => undefined)
  }, [store, day])
  // The board and its minutes follow what was saved.
  const { saves } = draft
  useEffect(() => {
    if (saves > 0) void readAgain(cache, outdatedBy.savingDay())
  }, [cache, saves])
  const places = text === null ? [] : placesOf(text)
  const change_ = (next: readonly DayPlace[]) => text !== null && store.replace(path, withPlaces(text, next))
  const open = (next: string) => {
    const query = new URLSearchParams(search)
    query.set('subject', next)
    setSearch(query)
  }
  const move = (from: number, to: number) => {
    const place = places[from]
    if (place && to >= 0 && to < places.length) change_(places.toSpliced(from, 1).toSpliced(to, 0, place))
  }
  const subjectOf = (media: string) => outline.subjects.find(subject => subject.stem === `medias/${media}`)
  const seconds = places
    .filter(({ isOptional, media }) => !isOptional && subjectOf(media)?.type !== 'recipe')
    .reduce((sum, { media }) => sum + (subjectOf(media)?.seconds ?? 0), 0)
  const minutes = minutesOf(seconds, locale)
  const isRest = !places.some(({ isOptional }) => !isOptional)
  return (
    <nav className={styles.day} aria-label={say.thisDay}>
      <h2>
        {say.thisDay} <small>{say.minutes(minutes)}</small>
      </h2>
      <meter min={0} low={300} high={900} max={1200} value={seconds} aria-label={say.minutes(minutes)} />
      {isRest ? <p>{say.restDay}</p> : (seconds < 300 || seconds > 900) && <p role="status">{say.tooShort(minutes)}</p>}
      <button type="button" aria-current={stem === day ? 'true' : undefined} onClick={() => open(day)}>
        {say.dayText}
      </button>
      <ol>
        {places.map((place, index) => {
          const subject = subjectOf(place.media)
          const title = nameOf(`medias/${place.media}`)
          return (
            <li key={place.id} aria-current={stem === `medias/${place.media}` ? 'true' : undefined}>
              <button type="button" onClick={() => open(`medias/${place.media}`)}>
                <Icon name={subject?.type ? mediaIcons[subject.type] : 'alert'} size="1rem" />
                <span>
                  <b>{title}</b>
                  <small>
                    {subject?.type && say.types[subject.type]}
                    {subject?.seconds != null && ` · ${say.minutes(minutesOf(subject.seconds, locale))}`}
                    {place.isOptional && ` · ${say.optional}`}
                  </small>
                </span>
              </button>
              {isEditable && (
                <span className={styles.acts}>
                  <button
                    type="button"
                    aria-label={say.moveUp(title)}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <span aria-hidden="true">↑</span>
                  </button>
                  <button
                    type="button"
                    aria-label={say.moveDown(title)}
                    disabled={index === places.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <span aria-hidden="true">↓</span>
                  </button>
                  <label title={say.makeOptional(title)}>
                    <input
                      type="checkbox"
                      aria-label={say.makeOptional(title)}
                      checked={place.isOptional}
                      onChange={event =>
                        change_(
                          places.with(index, { ...place, isOptional: event.target.checked, requiredSince: undefined }),
                        )
                      }
                    />
                  </label>
                  <button
                    type="button"
                    aria-label={say.remove(title)}
                    onClick={() => change_(places.filter(other => other !== place))}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {isEditable && text !== null && (
        <button type="button" data-add onClick={() => setIsAdding(true)}>
          {say.addMedia} <kbd>Alt M</kbd>
        </button>
      )}
      {isAdding && change && (
        <AddMediaDialog
          outline={outline}
          change={change}
          day={day}
          taken={places.map(({ media }) => media)}
          onAdd={media => change_([...places, { id: newPlaceId(outline, day, media), media, isOptional: false }])}
          onClose={() => setIsAdding(false)}
        />
      )}
    </nav>
  )
}
