import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { voicePaces } from '../../../domain/features/media/speech.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Status } from '../../ui/Status.tsx'
import { hush, speak } from './device-voice.ts'
import { markSentence, type PageSentence, sentencesIn } from './page-sentences.ts'
import styles from './ReadAloud.module.css'
import { useVoiceChoice } from './use-voice-choice.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { VoiceSettings } from './VoiceSettings.tsx'
import { voiceMessages } from './voice.messages.ts'

/**
 * Reads a page aloud with the device's voice, sentence by sentence, and marks the one it reads. Once stopped, it resumes at the same
 * sentence; leaving the page stops it.
 */
export function ReadAloud({ page }: { page: RefObject<HTMLElement | null> }) {
  const say = useMessages(voiceMessages)
  const locale = useLocale()
  const chosen = useVoiceChoice()
  const { choice, voices, voice } = chosen
  const [isReading, setReading] = useState(false)
  const [hasTried, setTried] = useState(false)
  const [isAdjusting, setAdjusting] = useState(false)
  /** How many sentences were read to their end. */
  const [read, setRead] = useState(0)
  const sentences = useRef<PageSentence[]>([])
  // The screen's lock may silence the voice.
  useWakeLock(isReading)

  function toggle() {
    setTried(true)
    if (!page.current || !voice) return
    if (!isReading) sentences.current = sentencesIn(page.current, locale)
    setReading(!isReading)
  }

  const readNext = useEffectEvent(() => {
    const sentence = sentences.current[read]
    if (!page.current || !voice) return
    if (sentence) {
      markSentence(page.current, sentence)
      speak(sentence.text, voice, voicePaces[choice.pace], () => setRead(read + 1))
    } else {
      setReading(false)
      setRead(0)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another voice or pace repeats the sentence.
  useEffect(() => {
    if (isReading) readNext()
  }, [isReading, read, voice, choice.pace])

  useEffect(() => {
    const shown = page.current
    if (!isReading || !shown) return
    return () => {
      hush()
      markSentence(shown, null)
    }
  }, [isReading, page])

  return (
    <div className={styles.aloud} data-reading={isReading || undefined}>
      <Button variant="quiet" icon={isReading ? 'pause' : 'headphones'} onClick={toggle}>
        {isReading ? say.stop : read > 0 ? say.resume : say.listen}
      </Button>
      {(isReading || read > 0) && (
        <IconButton icon="settings" label={say.settings} isPlain onClick={() => setAdjusting(true)} />
      )}
      {voices?.length === 0 && <Status>{hasTried && say.missing}</Status>}
      {isAdjusting && <VoiceSettings chosen={chosen} onClose={() => setAdjusting(false)} />}
    </div>
  )
}
