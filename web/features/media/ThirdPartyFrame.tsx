import { useState } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ThirdPartyFrame.module.css'
import { thirdPartyFrameMessages } from './third-party-frame.messages.ts'
import { useEmbedSize } from './use-embed-size.ts'

const services: Record<string, string> = { youtube: 'YouTube', vimeo: 'Vimeo', soundcloud: 'SoundCloud' }

/**
 * Embeds third-party content behind a poster: nothing contacts the third party before the member presses play. Scripts and
 * same-origin access are allowed because the origin is foreign; top navigation, forms and pop-ups are not (security 3.3).
 */
export function ThirdPartyFrame({ address, kind, media }: { address: string; kind: string; media: Media }) {
  const say = useMessages(thirdPartyFrameMessages)
  const size = useEmbedSize()
  const [isLoaded, setLoaded] = useState(false)
  const host = services[kind] ?? new URL(address).hostname
  if (isLoaded) {
    return (
      <iframe
        className={styles.frame}
        style={size}
        title={media.title}
        src={address}
        sandbox="allow-scripts allow-same-origin allow-presentation"
        allow="fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // The focused button is gone.
        ref={frame => frame?.focus()}
      />
    )
  }
  return (
    <div className={styles.poster} style={{ maxWidth: size.width }}>
      <button type="button" className={styles.play} onClick={() => setLoaded(true)}>
        {media.image && <img src={media.image} width="320" height="200" alt="" />}
        <span className={styles.label}>
          <Icon name="play" />
          {say.loadFrame(host)}
        </span>
      </button>
      <p className={styles.notice}>{say.frameNotice(host)}</p>
    </div>
  )
}
