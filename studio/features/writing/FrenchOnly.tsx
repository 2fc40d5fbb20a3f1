import { useState } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import type { DraftFile } from './draft-file.ts'
import type { DraftStore } from './draft-store.ts'
import { writingMessages } from './writing.messages.ts'
import { isFrenchOnly, splitHead, withLanguages } from './yaml-text.ts'

/**
 * Publishes a media in French first, if members have never read it in English, and says what they will see there. An English text that was
 * begun is only put aside after asking.
 */
export function FrenchOnly({
  facts,
  english,
  store,
}: {
  facts: DraftFile
  english: DraftFile | undefined
  store: DraftStore
}) {
  const say = useMessages(writingMessages)
  const shell = useMessages(studioMessages)
  const [isAsking, setIsAsking] = useState(false)
  if (facts.text === null) return null
  if (isFrenchOnly(facts.text)) return <p className={pages.quiet}>{say.inFrenchOnly}</p>
  const wasPublished = english !== undefined && english.base !== null
  const next = withLanguages(facts.text, ['fr'])
  if (wasPublished || next === null) return null
  const hasWords = splitHead(english?.text ?? '').words.trim() !== ''
  const publish = () => {
    setIsAsking(false)
    if (english && english.text !== null) store.replace(english.path, null)
    store.replace(facts.path, next)
  }
  return (
    <>
      <button type="button" onClick={() => (hasWords ? setIsAsking(true) : publish())}>
        {say.frenchFirst}
      </button>
      {isAsking && (
        <Dialog title={say.frenchFirst} onClose={() => setIsAsking(false)}>
          <div className={pages.fields}>
            <p>{say.englishGoes}</p>
            <p>{say.inFrenchOnly}</p>
            <p className={pages.actions}>
              <button type="button" onClick={() => setIsAsking(false)}>
                {shell.cancel}
              </button>
              <button type="button" data-main onClick={publish}>
                {say.frenchFirst}
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
