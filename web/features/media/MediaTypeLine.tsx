import type { MediaCard, MediaType } from '../../../domain/features/media/media.contract.ts'
import { totalDuration } from '../../../domain/features/media/media.rules.ts'
import { formatDuration } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import styles from './MediaTypeLine.module.css'
import { mediaCardMessages } from './media-card.messages.ts'

/** The icon of each kind of media. */
export const mediaIcons: Record<MediaType, IconName> = {
  video: 'play',
  podcast: 'headphones',
  recipe: 'bowl',
  page: 'book',
  html: 'print',
}

/** 'Écoute · 5 Min': the kind of a media and its duration, quiz included. */
export function MediaTypeLine({
  media,
  isOptional = false,
}: {
  media: Pick<MediaCard, 'type' | 'estimatedDuration' | 'Quiz' | 'isUntranslated'>
  isOptional?: boolean
}) {
  const say = useMessages(mediaCardMessages)
  return (
    <p className={styles.line}>
      <Icon name={mediaIcons[media.type]} size="1.05rem" />
      <span>
        {say.types[media.type]} · {formatDuration(totalDuration(media))}
        {isOptional && ` · ${say.optional}`}
        {media.isUntranslated && ` · ${say.untranslated}`}
      </span>
    </p>
  )
}
