import type { CSSProperties } from 'react'
import type { Breath, Media } from '../../../domain/features/media/media.contract.ts'
import { BreathDisc } from './BreathDisc.tsx'
import styles from './Stage.module.css'
import { sceneOf } from './stage-scenes.ts'
import type { PlayedMedia } from './use-media-element.ts'

/**
 * What the stage shows: the scene of the media, drawn for a phone and wide enough for every screen, with the disc at its place. A media without
 * one shows its picture there.
 */
export function StageScene({
  media,
  breath,
  player: { element, isPlaying, elapsed },
  moment,
}: {
  media: Pick<Media, 'id' | 'image'>
  breath: Breath | null
  player: PlayedMedia
  moment: 'ready' | 'playing' | 'ended'
}) {
  const scene = sceneOf(media.id)
  return (
    <div className={styles.scene} style={scene?.drawings as CSSProperties} data-moment={moment}>
      {!scene && media.image && <img className={styles.picture} src={media.image} width="320" height="200" alt="" />}
      {(scene || breath) && (
        <BreathDisc
          breath={breath}
          audio={element}
          isPlaying={isPlaying}
          elapsed={elapsed}
          place={placeOf(scene?.disc ?? aboveThePicture)}
        />
      )}
    </div>
  )
}

const aboveThePicture = [195, 340, 56]

/** A scene is 844 units high, and 390 of its width are in the middle of the screen. */
function placeOf([x = 0, y = 0, radius = 0]: readonly number[]): CSSProperties {
  const units = (length: number) => `calc(${length / 8.44} * 1cqh)`
  return {
    left: `calc(50% + ${(x - 195) / 8.44} * 1cqh)`,
    top: units(y),
    width: units(2 * radius),
    height: units(2 * radius),
  }
}
