import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import type { Locale } from '../../../domain/locale.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { FilePicker } from '../file/FilePicker.tsx'
import { formatLength } from '../file/file-facts.ts'
import styles from './FactsForm.module.css'
import { hearFile, type Unheard } from './hear-file.ts'
import { ProblemNote, ProblemSign } from './ProblemNote.tsx'
import type { Problem } from './placed-problems.ts'
import { type VoiceFacts, voiceFactsOf, voicesOf, withVoice } from './voice-facts.ts'
import { voicesMessages } from './voices.messages.ts'

/** Puts an uploaded recording at a path of the change. Returns the digest of the text that it says there. */
export type PlaceVoice = (path: string, file: StudioFile) => Promise<string | undefined>

/**
 * The recorded voices of a session. The editor picks or uploads a recording, the browser measures it, and the measurements go into the facts.
 * The content check then decides whether it covers every text, and on time.
 */
export function VoicesField({
  mediaId,
  text,
  languages,
  problems,
  isEditable,
  placeVoice,
  onChange,
}: {
  mediaId: string
  /** The facts of the media. */
  text: string
  languages: readonly Locale[]
  problems: readonly Problem[]
  isEditable: boolean
  placeVoice: PlaceVoice
  onChange: (text: string) => void
}) {
  const say = useMessages(voicesMessages)
  const id = useId()
  // A recording is listened to while the facts may change.
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  const voices = voicesOf(text)
  return (
    <div className={styles.field} data-spot data-wrong={problems.length > 0 || undefined}>
      {problems.length > 0 && <ProblemSign />}
      <fieldset className={styles.group} aria-describedby={problems.length > 0 ? id : undefined}>
        <legend>{say.voices}</legend>
        {isEditable && <p className={pages.quiet}>{say.hint}</p>}
        {languages.map(locale => (
          <VoiceRow
            key={locale}
            locale={locale}
            path={`audio/${mediaId}.${locale}.m4a`}
            voice={voices[locale]}
            isEditable={isEditable}
            placeVoice={placeVoice}
            onChange={voice => onChange(withVoice(latest.current, locale, voice))}
          />
        ))}
      </fieldset>
      <ProblemNote id={id} problems={problems} />
    </div>
  )
}

function VoiceRow({
  locale,
  path,
  voice,
  isEditable,
  placeVoice,
  onChange,
}: {
  locale: Locale
  path: string
  voice: VoiceFacts | undefined
  isEditable: boolean
  placeVoice: PlaceVoice
  onChange: (voice: VoiceFacts | undefined) => void
}) {
  const say = useMessages(voicesMessages)
  const cache = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const [isHearing, setIsHearing] = useState(false)
  const [unheard, setUnheard] = useState<Unheard | null>(null)
  const [error, setError] = useState<unknown>(null)
  const hear = async (file: StudioFile) => {
    const heard = await hearFile(file)
    if (typeof heard === 'string') return setUnheard(heard)
    const scriptDigest = await placeVoice(path, file)
    onChange(voiceFactsOf(path, file.seconds ?? 0, heard, scriptDigest))
    // Another recording under the same name may change no text.
    void readAgain(cache, outdatedBy.choosingFile())
  }
  const choose = (file: StudioFile) => {
    setIsChoosing(false)
    setIsHearing(true)
    setUnheard(null)
    setError(null)
    void hear(file)
      .catch(setError)
      .finally(() => setIsHearing(false))
  }
  return (
    <div className={styles.voice}>
      <div>
        <b>{say.languages[locale]}</b>
        <VoiceSummary voice={voice} />
        <p role="status">{isHearing && say.hearing}</p>
        {unheard && <p role="alert">{say.unheard[unheard]}</p>}
        {error !== null && <Failure error={error} />}
      </div>
      {isEditable && (
        <p className={pages.actions}>
          <button type="button" disabled={isHearing} onClick={() => setIsChoosing(true)}>
            {voice ? say.replace[locale] : say.add[locale]}
          </button>
          {voice && (
            <button type="button" disabled={isHearing} onClick={() => onChange(undefined)}>
              {say.remove[locale]}
            </button>
          )}
        </p>
      )}
      {isChoosing && (
        <FilePicker
          kind="sound"
          title={voice ? say.replace[locale] : say.add[locale]}
          hint={say.hint}
          onlyUploaded
          ending="m4a"
          onChoose={choose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

/** What a recording is, and where its phrases were heard: where there are too many or too few, that shows which. */
function VoiceSummary({ voice }: { voice: VoiceFacts | undefined }) {
  const say = useMessages(voicesMessages)
  const locale = useLocale()
  if (!voice) return <p className={pages.quiet}>{say.none}</p>
  const { clips, durationSeconds = 0, loudness } = voice
  if (!clips || loudness === undefined) return <p className={pages.quiet}>{say.unmeasured}</p>
  const level = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(loudness).replace('-', '−')
  return (
    <details>
      <summary>{say.recorded(clips.length, formatLength(durationSeconds), level)}</summary>
      <ol aria-label={say.phrases}>
        {clips.map(([from, to]) => (
          <li key={from}>
            {formatLength(from)} – {formatLength(to)}
          </li>
        ))}
      </ol>
    </details>
  )
}
