import { useQuery } from '@tanstack/react-query'
import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import type { ReviewedFile, ReviewedText } from '../../../domain/features/review/review.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useProblemWords } from '../../ui/use-problem-words.ts'
import { usePathName } from '../../ui/use-subject-name.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { claimedWords, sourcesOf } from './passages.ts'
import styles from './ReviewPage.module.css'
import { reviewMessages } from './review.messages.ts'
import { WaiverForm } from './WaiverForm.tsx'

/** Beside a text: its claims, its sources and the house rules. */
export function ReviewSide({ change, text }: { change: Change; text: ReviewedText }) {
  return (
    <>
      <Claims text={text} />
      <Sources files={text.files} />
      <Checks change={change} text={text} />
    </>
  )
}

function Claims({ text: { claims, files } }: { text: ReviewedText }) {
  const say = useMessages(reviewMessages)
  const locale = useLocale()
  return (
    <section>
      <h3>{say.claims}</h3>
      {claims.length === 0 && <p className={pages.quiet}>{say.noClaims}</p>}
      {files.map(({ path, locale: language }) => {
        const words = claimedWords(claims, path)
        if (words.length === 0) return null
        return (
          <ul key={path} className={styles.claims} aria-label={language ? say[language] : path}>
            {words.map((said, index) => {
              const { allowed = null } = claims.find(claim => claim.path === path && claim.said === said) ?? {}
              return (
                <li key={said}>
                  <span className={styles.number}>{index + 1}</span> <b lang={language ?? undefined}>{said}</b>
                  <p className={allowed ? pages.quiet : styles.wrong}>{allowed ? allowed[locale] : say.notAllowed}</p>
                </li>
              )
            })}
          </ul>
        )
      })}
    </section>
  )
}

/** The French text names the sources; the English repeats them. */
function Sources({ files }: { files: readonly ReviewedFile[] }) {
  const say = useMessages(reviewMessages)
  const file = files.find(({ path }) => path.endsWith('.fr.md')) ?? files.find(({ path }) => path.endsWith('.md'))
  const texts = useTexts(null, file?.after ?? null)
  const sources = sourcesOf(texts?.after ?? '')
  return (
    <section>
      <h3>{say.sources}</h3>
      {texts && sources.length === 0 && <p className={pages.quiet}>{say.noSources}</p>}
      <ul className={styles.claims}>
        {sources.map(({ words, url, hasDoi }) => (
          <li key={words}>
            {url ? (
              <a href={url} target="_blank" rel="noreferrer">
                {words}
              </a>
            ) : (
              words
            )}
            {!hasDoi && <p className={styles.lacking}>{say.noDoi}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Checks({ change, text }: { change: Change; text: ReviewedText }) {
  const say = useMessages(reviewMessages)
  const { data, error } = useQuery({
    queryKey: keys.check(change.id, change.changedOn),
    queryFn: async () => (await callStudio('POST /api/studio/change/:id/check', { params: { id: change.id } })).body,
  })
  return (
    <section>
      <h3>{say.checks}</h3>
      {error && <Failure error={error} />}
      {!data && !error && <p className={pages.quiet}>{say.checking}</p>}
      {data && <Found checked={data} changeId={change.id} text={text} />}
    </section>
  )
}

function Found({
  checked: { conflicts, problems, waivers },
  changeId,
  text,
}: {
  checked: CheckedChange
  changeId: string
  text: ReviewedText
}) {
  const say = useMessages(reviewMessages)
  const nameOf = usePathName(changeId)
  const problemWords = useProblemWords(changeId)
  const keyOf = (problem: (typeof problems)[number]) => `${problem.rule ?? problem.says.en} ${problem.subject}`
  const broken = [...new Set(problems.map(keyOf))].map(key => problems.filter(problem => keyOf(problem) === key))
  return (
    <>
      {conflicts.length + problems.length === 0 && <p className={pages.quiet}>{say.checksPass}</p>}
      {conflicts.length > 0 && (
        <p className={styles.wrong}>
          {say.conflicts} {conflicts.map(nameOf).join(', ')}
        </p>
      )}
      <ul className={styles.claims}>
        {broken.map(found => {
          const [first] = found
          if (!first) return null
          return (
            <li key={`${first.file} ${first.says.en}`}>
              {found.map(problem => (
                <p key={`${problem.file}:${problem.line} ${problem.says.en}`} className={styles.wrong}>
                  {problemWords(problem)}
                </p>
              ))}
              {first.rule && first.subject === text.subject && (
                <WaiverForm changeId={changeId} rule={first.rule} text={text} />
              )}
            </li>
          )
        })}
        {waivers.map(({ rule, subject: of, by, reason }) => (
          <li key={`${rule} ${of}`}>
            {say.waived(by ?? '', reason)} <span className={pages.quiet}>{nameOf(of)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
