import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { TranslationGap } from '../../../domain/features/translation/translation.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { PassageList } from '../review/PassageList.tsx'
import { comparePassages } from '../review/passages.ts'
import styles from './TranslationGapDetail.module.css'
import { translationMessages } from './translation.messages.ts'

/** One English text that is behind: what changed in French since it was written, the English, and what can be done. */
export function TranslationGapDetail({ gap }: { gap: TranslationGap }) {
  const say = useMessages(translationMessages)
  const cache = useQueryClient()
  const { path, targetPath, sourceDigest, targetDigest, writtenAgainst, changeId } = gap
  const nameOf = useSubjectName()
  const texts = useTexts(writtenAgainst, sourceDigest)
  const confirm = useMutation({
    mutationFn: (target: string) =>
      callStudio('POST /api/studio/translation/right', { body: { path, sourceDigest, targetDigest: target } }),
    onSuccess: () => readAgain(cache, outdatedBy.translating()),
  })
  const file = { isText: true, before: null, after: null }
  return (
    <article className={pages.panel}>
      <h2>{nameOf(subjectOf(path))}</h2>
      {texts && writtenAgainst && <p className={pages.quiet}>{say.words(...countWords(texts.before, texts.after))}</p>}
      <p className={pages.actions}>
        {targetDigest !== null && (
          <button type="button" data-main disabled={confirm.isPending} onClick={() => confirm.mutate(targetDigest)}>
            {say.stillRight}
          </button>
        )}
        {changeId ? (
          <Link to={`${studioScreens.tasks.path}?change=${changeId}`}>{say.toChange}</Link>
        ) : (
          <span className={pages.quiet}>{say.noChange}</span>
        )}
      </p>
      {targetDigest !== null && <p className={pages.quiet}>{say.stillRightHint}</p>}
      {confirm.error && <Failure error={confirm.error} conflict={say.changed} />}
      <div className={styles.pair}>
        <div>
          <h3>{writtenAgainst ? say.sinceWritten : say.wholeFrench}</h3>
          <PassageList
            changeId={null}
            file={{ ...file, path, locale: 'fr', before: writtenAgainst ?? sourceDigest, after: sourceDigest }}
            claims={[]}
            remarks={[]}
            isWhole={writtenAgainst === null}
          />
        </div>
        <div>
          <h3>{say.english}</h3>
          {targetDigest === null ? (
            <p className={pages.quiet}>{say.noEnglish}</p>
          ) : (
            <PassageList
              changeId={null}
              file={{ ...file, path: targetPath, locale: 'en', before: targetDigest, after: targetDigest }}
              claims={[]}
              remarks={[]}
              isWhole
            />
          )}
        </div>
      </div>
    </article>
  )
}

/** Returns how many words were added and removed. */
function countWords(before: string, after: string): [added: number, removed: number] {
  const stretches = comparePassages(before, after, []).flatMap(passage => passage.stretches)
  const count = (kind: 'added' | 'removed') =>
    stretches
      .filter(stretch => stretch.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0)
  return [count('added'), count('removed')]
}
