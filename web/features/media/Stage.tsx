import { type ComponentProps, lazy, Suspense } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { Icon } from '../../ui/Icon.tsx'
import { BackLink } from './BackLink.tsx'
import type { PodcastPlayer as Player } from './PodcastPlayer.tsx'
import styles from './Stage.module.css'

// Most medias are not listened to.
const PodcastPlayer = lazy(async () => ({ default: (await import('./PodcastPlayer.tsx')).PodcastPlayer }))

/** A podcast at the size of the screen: the way back and its title, over its scene, with the player. */
export function Stage({
  isJustValidated,
  ...played
}: { media: Media; isJustValidated: boolean } & ComponentProps<typeof Player>) {
  const { media } = played
  return (
    <div className={styles.stage} data-night={media.Tag?.id === 'sleep' || undefined}>
      <div className={styles.back}>
        <BackLink />
      </div>
      <h1 className={styles.title} lang={media.isUntranslated && 'fr'}>
        {media.title}
        {/* Its words are said where the button is. */}
        {isJustValidated && (
          <span className={styles.validated}>
            <Icon name="check" size="1.1rem" />
          </span>
        )}
      </h1>
      <Suspense>
        <PodcastPlayer {...played} />
      </Suspense>
    </div>
  )
}
