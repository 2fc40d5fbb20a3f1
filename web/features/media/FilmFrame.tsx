import type { VideoHTMLAttributes } from 'react'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FilmControls } from './FilmControls.tsx'
import styles from './FilmFrame.module.css'
import { mediaMessages } from './media.messages.ts'
import type { Film } from './use-film.ts'

type Files = NonNullable<Media['mainMedia']>

type Events = Pick<VideoHTMLAttributes<HTMLVideoElement>, 'onLoadedMetadata' | 'onTimeUpdate' | 'onPlay' | 'onEnded'>

/**
 * One of our films, with captions in both languages and our own controls below the picture, where they never cover a caption. Space plays
 * and pauses, arrows skip 10 s.
 */
export function FilmFrame({
  film,
  title,
  poster,
  sources,
  captions,
  hasSpeed,
  events = {},
}: {
  film: Film
  title: string
  poster: string | undefined
  sources: Files['sources']
  captions: Files['captions']
  hasSpeed: boolean
  /** Called after the film's own handlers. */
  events?: Events
}) {
  const say = useMessages(mediaMessages)
  const locale = useLocale()
  const { handlers } = film
  return (
    <section ref={film.frame} className={styles.frame} aria-label={say.player} onKeyDown={film.onKeyDown}>
      <div className={styles.picture}>
        <video
          {...events}
          {...handlers}
          ref={film.element}
          className={styles.video}
          playsInline
          preload="metadata"
          poster={poster}
          aria-label={title}
          onClick={film.toggle}
          onTimeUpdate={event => {
            handlers.onTimeUpdate(event)
            events.onTimeUpdate?.(event)
          }}
          onPlay={event => {
            handlers.onPlay(event)
            events.onPlay?.(event)
          }}
        >
          {sources.map(source => (
            <source key={source.url} src={source.url} type={source.type || undefined} />
          ))}
          {captions.map(track => (
            <track
              key={track.locale}
              kind="captions"
              srcLang={track.locale}
              label={say.captions[track.locale]}
              src={track.url}
              default={track.locale === locale}
            />
          ))}
        </video>
        {!film.isPlaying && film.elapsed === 0 && (
          <span className={styles.big} aria-hidden="true">
            <Icon name="play" size="2rem" />
          </span>
        )}
      </div>
      <FilmControls film={film} captionLocale={captions.length > 0 ? locale : null} hasSpeed={hasSpeed} />
    </section>
  )
}
