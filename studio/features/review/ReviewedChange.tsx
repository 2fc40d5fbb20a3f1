import { useEffect, useRef, useState } from 'react'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { isOtherSize } from '../../../domain/features/file/file.rules.ts'
import type { Review, ReviewedText } from '../../../domain/features/review/review.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate, formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useKeys } from '../../ui/use-keys.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { Choice } from './Choice.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { PassageList } from './PassageList.tsx'
import { claimedWords } from './passages.ts'
import { RemarkThread } from './RemarkThread.tsx'
import styles from './ReviewPage.module.css'
import { ReviewSide } from './ReviewSide.tsx'
import { reviewMessages } from './review.messages.ts'
import { useReview } from './use-review.ts'

/** What of a text is shown. */
type Shown = 'fr' | 'en' | 'both' | 'facts'

/** One change as its reviewer reads it: each text with what has changed, its claims and sources, and the decision. */
export function ReviewedChange({ change }: { change: Change }) {
  const { data: review, error, refetch } = useReview(change.id)
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {review && <ReviewedTexts review={review} />}
    </>
  )
}

function ReviewedTexts({ review }: { review: Review }) {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  const { change, texts, remarks } = review
  const nameOf = useSubjectName(change.id)
  const [subject, setSubject] = useState(firstToRead(texts)?.subject)
  const text = texts.find(one => one.subject === subject) ?? texts[0]
  const general = remarks.filter(({ path, answersId }) => path === null && answersId === null)
  return (
    <>
      <article className={styles.text}>
        <header className={styles.head}>
          <h2>{text && texts.length === 1 ? nameOf(text.subject) : change.title}</h2>
          <p className={pages.quiet}>
            {change.submittedBy &&
              change.submittedOn &&
              say.asked(change.submittedBy, formatInstant(change.submittedOn, locale))}
          </p>
          {texts.length > 1 && (
            <label className={styles.choose}>
              {say.texts}
              <select value={text?.subject} onChange={event => setSubject(event.target.value)}>
                {texts.map(one => (
                  <option key={one.subject} value={one.subject}>
                    {nameOf(one.subject)}
                  </option>
                ))}
              </select>
            </label>
          )}
        </header>
        {general.length > 0 && (
          <div className={styles.general}>
            <h3>{say.remarkWhole}</h3>
            {general.map(remark => (
              <RemarkThread key={remark.id} remark={remark} answers={answersTo(remark.id, remarks)} />
            ))}
          </div>
        )}
        {text && <TextUnderReview key={text.subject} review={review} text={text} />}
      </article>
      <aside className={styles.side}>
        {text && <ReviewSide change={change} text={text} />}
        <DecisionForm review={review} />
      </aside>
    </>
  )
}

/** What opens first: a text that lacks a signature, else one of whose words something has changed. */
function firstToRead(texts: readonly ReviewedText[]): ReviewedText | undefined {
  const lacking = texts.find(({ signatures }) => signatures.some(({ isGiven }) => !isGiven))
  return lacking ?? texts.find(text => firstChanged(text) !== 'facts') ?? texts[0]
}

function answersTo(id: string, remarks: Review['remarks']): Review['remarks'] {
  return remarks.filter(({ answersId }) => answersId === id)
}

function TextUnderReview({ review, text }: { review: Review; text: ReviewedText }) {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  const has = (one: 'fr' | 'en' | null) => text.files.some(file => file.locale === one)
  const kinds: Shown[] = [
    ...(has('fr') ? (['fr'] as const) : []),
    ...(has('en') ? (['en'] as const) : []),
    ...(has('fr') && has('en') ? (['both'] as const) : []),
    ...(has(null) ? (['facts'] as const) : []),
  ]
  const [shown, setShown] = useState<Shown>(firstChanged(text) ?? kinds[0] ?? 'facts')
  const [view, setView] = useState<'changedOnly' | 'whole'>(text.comparedWith === 'nothing' ? 'whole' : 'changedOnly')
  const files = text.files
    .filter(file => (shown === 'both' ? file.locale !== null : file.locale === (shown === 'facts' ? null : shown)))
    .filter(({ path }) => !isOtherSize(path))
    // The French on the left, as in the editor.
    .toSorted((one, other) => (other.locale ?? '').localeCompare(one.locale ?? ''))
  const { place, step, body } = usePassages(`${shown} ${view}`)
  const signed = text.signatures.flatMap(({ latest }) => latest ?? [])[0]
  return (
    <>
      <p className={pages.quiet}>
        {say.comparedWith[text.comparedWith]}
        {signed && ` · ${say.signedBefore(signed.by, formatDate(signed.signedOn, locale))}`}
      </p>
      <div className={styles.tools}>
        <Choice
          label={say.views}
          choices={{ changedOnly: say.changedOnly, whole: say.whole }}
          chosen={view}
          onChoose={setView}
        />
        {kinds.length > 1 && (
          <Choice
            label={say.languages}
            choices={Object.fromEntries(kinds.map(kind => [kind, say[kind]])) as Record<Shown, string>}
            chosen={shown}
            onChoose={setShown}
          />
        )}
        <span className={styles.steps}>
          <button type="button" aria-label={say.previousPassage} onClick={() => step(-1)}>
            ←
          </button>
          <span role="status">{place.count > 0 && say.passageOf(place.at + 1, place.count)}</span>
          <button type="button" aria-label={say.nextPassage} onClick={() => step(1)}>
            →
          </button>
        </span>
      </div>
      <div ref={body} className={styles.files} data-both={shown === 'both' || undefined}>
        {files.map(file => (
          <PassageList
            key={file.path}
            changeId={review.change.id}
            file={file}
            claims={claimedWords(text.claims, file.path)}
            remarks={review.remarks}
            isWhole={view === 'whole'}
          />
        ))}
      </div>
    </>
  )
}

/** Where something has changed: a language, French first, or only the facts; undefined if nothing has. */
function firstChanged({ files }: ReviewedText): 'fr' | 'en' | 'facts' | undefined {
  const changed = files.filter(({ before, after }) => before !== after).map(({ locale }) => locale ?? 'facts')
  return (['fr', 'en', 'facts'] as const).find(one => changed.includes(one))
}

/** Moves from passage to passage by `N` and `P`; `M` opens the remark of the one that has the focus, or of the first. */
function usePassages(shown: string) {
  const body = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ at: -1, count: 0 })
  const passages = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-passage]') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has other passages.
  useEffect(() => setPlace({ at: -1, count: 0 }), [shown])
  const step = (by: number) => {
    const all = passages()
    if (all.length === 0) return
    const focused = all.findIndex(one => one.contains(document.activeElement))
    const at = Math.min(all.length - 1, Math.max(0, (focused < 0 ? place.at : focused) + by))
    setPlace({ at, count: all.length })
    all[at]?.focus()
    all[at]?.scrollIntoView({ block: 'center' })
  }
  const remark = () => {
    const all = passages()
    const focused = all.find(one => one.contains(document.activeElement)) ?? all[Math.max(0, place.at)]
    focused?.querySelector<HTMLButtonElement>('[data-remark]')?.click()
  }
  useKeys({ n: () => step(1), p: () => step(-1), m: remark })
  return { place, step, body }
}
