import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Remark, ReviewedFile } from '../../../domain/features/review/review.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import pages from '../../ui/Page.module.css'
import { useKeptText } from '../../ui/use-kept-text.ts'
import { useHasDuty } from '../../ui/use-staff.ts'
import { usePathName } from '../../ui/use-subject-name.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { fileMessages } from '../file/file.messages.ts'
import styles from './PassageList.module.css'
import { blocksOf, comparePassages, type Passage, placeOf, type Stretch } from './passages.ts'
import { RemarkForm } from './RemarkForm.tsx'
import { RemarkThread } from './RemarkThread.tsx'
import { reviewMessages } from './review.messages.ts'

/** A file of a text: its paragraphs with what has changed in them, numbered claims, and the remarks on each. */
export function PassageList({
  changeId,
  file,
  claims,
  remarks,
  isWhole,
}: {
  /** Null where nobody can remark: a text that members read. */
  changeId: string | null
  file: ReviewedFile
  /** The words of its claims; the first has number 1. */
  claims: readonly string[]
  remarks: readonly Remark[]
  isWhole: boolean
}) {
  const say = useMessages(reviewMessages)
  const nameOf = usePathName(changeId ?? undefined)
  const texts = useTexts(file.isText ? file.before : null, file.isText ? file.after : null)
  if (!texts) return null
  const blocks = blocksOf(texts.after)
  const ofFile = remarks.filter(({ path, answersId }) => path === file.path && answersId === null)
  const places = new Map(ofFile.map(remark => [remark.id, placeOf(remark, blocks)]))
  const lost = ofFile.filter(({ id }) => places.get(id) === null)
  const passages = comparePassages(texts.before, texts.after, claims)
  const isShown = (passage: Passage) =>
    isWhole || passage.isChanged || ofFile.some(({ id }) => places.get(id) === passage.block)
  const thread = (remark: Remark) => (
    <RemarkThread
      key={remark.id}
      remark={remark}
      answers={remarks.filter(({ answersId }) => answersId === remark.id)}
    />
  )
  return (
    <section lang={file.locale ?? undefined} className={styles.file} aria-label={say.passages(nameOf(file.path))}>
      <p className={styles.path}>{nameOf(file.path)}</p>
      {!file.isText && <FileUnderReview file={file} />}
      {file.after === null && <p className={pages.quiet}>{say.gone}</p>}
      {file.isText && !isWhole && file.before === file.after && <p className={pages.quiet}>{say.same}</p>}
      {runsOf(passages, isShown).map(run =>
        run.isShown ? (
          run.passages.map(({ passage, place }) => (
            <PassageOf
              key={`${place} ${passage.text}`}
              changeId={changeId}
              path={file.path}
              place={place}
              passage={passage}
            >
              {ofFile.filter(({ id }) => places.get(id) === passage.block && passage.block !== null).map(thread)}
            </PassageOf>
          ))
        ) : (
          <p key={`unchanged ${run.passages[0]?.place}`} className={styles.skipped}>
            {say.unchanged(run.passages.length)}
          </p>
        ),
      )}
      {lost.length > 0 && (
        <div>
          <h3>{say.remarkGone}</h3>
          {lost.map(remark => (
            <div key={remark.id}>
              <blockquote className={pages.quote}>{remark.blockText}</blockquote>
              {thread(remark)}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}

/** A file that is not text: a picture is shown, anything else is not. */
function FileUnderReview({ file: { path, after } }: { file: ReviewedFile }) {
  const say = useMessages(reviewMessages)
  const fileSay = useMessages(fileMessages)
  const isPicture = path.startsWith('pictures/')
  const { data } = useQuery({
    queryKey: keys.file(after),
    queryFn: ({ signal }) => callStudio('GET /api/studio/file/:digest', { params: { digest: after ?? '' }, signal }),
    enabled: isPicture && after !== null,
  })
  if (!data) return <p className={pages.quiet}>{say.noText}</p>
  const { url, upload } = data.file
  return (
    <figure className={styles.picture}>
      <img src={url} alt="" />
      {upload && (
        <figcaption>
          {fileSay.licences[upload.licence]} · {upload.credit}
        </figcaption>
      )}
    </figure>
  )
}

interface Run {
  isShown: boolean
  passages: { passage: Passage; place: number }[]
}

/** Joins the passages that are shown, and those between them that are not. */
function runsOf(passages: readonly Passage[], isShown: (passage: Passage) => boolean): Run[] {
  const runs: Run[] = []
  for (const [index, passage] of passages.entries()) {
    const last = runs.at(-1)
    const entry = { passage, place: index + 1 }
    if (last && last.isShown === isShown(passage)) last.passages.push(entry)
    else runs.push({ isShown: isShown(passage), passages: [entry] })
  }
  return runs
}

function PassageOf({
  changeId,
  path,
  place,
  passage,
  children,
}: {
  changeId: string | null
  path: string
  place: number
  passage: Passage
  children: React.ReactNode
}) {
  const say = useMessages(reviewMessages)
  const mayReview = useHasDuty('review')
  const { block, text, isChanged, stretches } = passage
  const [isAsked, setIsAsked] = useState(false)
  const [typed, keep] = useKeptText(`remark ${changeId} ${path} ${text}`)
  // Reopens a remark that was typed and not sent.
  const isRemarking = isAsked || typed !== ''
  const isHeading = /^#+ /.test(text)
  return (
    <div className={styles.passage} data-passage tabIndex={-1} data-changed={isChanged || undefined}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <div className={styles.words} data-heading={isHeading || undefined}>
        {stretches.map((stretch, index) => {
          const key = `${index} ${stretch.text}`
          return <Words key={key} stretch={stretch} />
        })}
      </div>
      {changeId !== null && mayReview && block !== null && !isRemarking && (
        <button type="button" data-remark className={styles.remark} onClick={() => setIsAsked(true)}>
          {say.remark} <kbd>M</kbd>
        </button>
      )}
      {changeId !== null && isRemarking && block !== null && (
        <RemarkForm
          label={say.remarkOn(place)}
          changeId={changeId}
          about={{ path, block, blockText: text }}
          text={typed}
          isAsked={isAsked}
          onType={next => {
            setIsAsked(true)
            keep(next)
          }}
          onClose={() => {
            setIsAsked(false)
            keep('')
          }}
        />
      )}
      {children}
    </div>
  )
}

function Words({ stretch: { kind, text, claim } }: { stretch: Stretch }) {
  const words =
    claim === null ? (
      text
    ) : (
      <mark>
        {text}
        <sup>{claim}</sup>
      </mark>
    )
  if (kind === 'added') return <ins>{words}</ins>
  return kind === 'removed' ? <del>{words}</del> : words
}
