import { lazy, Suspense, useState } from 'react'
import type { Cue, Media } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Stage.module.css'
import { stageMessages } from './stage.messages.ts'
import type { Podcast } from './use-podcast.ts'
import type { SessionVoice } from './use-session-voice.ts'
import { useSleepTimer } from './use-sleep-timer.ts'

const SessionSheet = lazy(async () => ({ default: (await import('./SessionSheet.tsx')).SessionSheet }))

/** The one button of the stage that leads to everything else: the text, the voice's pace, the sleep timer and the speed. */
export function StageMenu({
  media,
  cues,
  podcast,
  voice,
}: {
  media: Media
  cues: readonly Cue[]
  podcast: Podcast
  voice: SessionVoice
}) {
  const say = useMessages(stageMessages)
  const timer = useSleepTimer(podcast)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.menu}>
      <IconButton icon="settings" label={say.menu(timer)} onClick={() => setOpen(true)} isPlain />
      {isOpen && (
        <Suspense>
          <SessionSheet
            media={media}
            cues={cues}
            podcast={podcast}
            voice={voice}
            timer={timer}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
