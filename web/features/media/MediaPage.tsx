import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import emptyLibrary from '../../../content/pictures/public/empty-library.svg'
import type { ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { call } from '../../api/client.ts'
import { reloadMember } from '../../api/member.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { countPlay } from './count-play.ts'
import styles from './MediaPage.module.css'
import { MediaPlayer } from './MediaPlayer.tsx'
import { MediaSkeleton } from './MediaSkeleton.tsx'
import { MediaTypeLine } from './MediaTypeLine.tsx'
import { mediaMessages } from './media.messages.ts'
import { playbackOf } from './playback.ts'
import { RecipeFacts } from './RecipeFacts.tsx'
import { SharedPicture } from './SharedPicture.tsx'
import { programDayMediaKey, useProgramDayMedia } from './use-program-day-media.ts'
import { ValidateBar } from './ValidateBar.tsx'

/**
 * `/app/programs/media/{mediaId}`, where `mediaId` is a programme day media's id (specification section 2). Also works for a locked day.
 */
export function MediaPage() {
  const { mediaId = '' } = useParams()
  const say = useMessages(mediaMessages)
  const { data: programDayMedia, isError, isFetching, refetch } = useProgramDayMedia(mediaId)
  const title = programDayMedia?.Media.title ?? (programDayMedia === null ? say.notFoundTitle : say.screen)
  usePageTitle(title)
  return (
    <div className={styles.page} data-program={programDayMedia ? programCodeOf(programDayMedia) : undefined}>
      <BackLink />
      {!programDayMedia && (
        <h1>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      )}
      {programDayMedia && <MediaArticle key={mediaId} programDayMedia={programDayMedia} />}
      {programDayMedia === undefined && !isError && <MediaSkeleton programDayMediaId={mediaId} />}
      {programDayMedia === undefined && isError && (
        <FailedState onRetry={() => void refetch()} isRunning={isFetching} />
      )}
      {programDayMedia === null && (
        // Nothing stands in the media's place (specification section 8); the way on stands below it.
        <aside className={styles.elsewhere}>
          <img src={emptyLibrary} width="320" height="200" alt="" />
          <ButtonLink to="/app/programs">{say.toPrograms}</ButtonLink>
        </aside>
      )}
    </div>
  )
}

/** The colour of the programme it was opened from; if unknown, that of the media's first place. */
function programCodeOf({ id, Media: { ProgramDayMedias: places } }: ProgramDayMedia): ProgramCode | undefined {
  return (places.find(place => place.id === id) ?? places[0])?.programCode
}

/** Leads back to the previous screen with its state, or to the programmes when the URL was opened directly. */
function BackLink() {
  const say = useMessages(mediaMessages)
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const label: unknown = state?.backLabel
  return (
    <button
      type="button"
      className={styles.back}
      // The router names the first entry 'default': no page of ours is behind it.
      onClick={() => void (key === 'default' ? navigate('/app/programs') : navigate(-1))}
    >
      <Icon name="arrowLeft" size="1.1rem" />
      {typeof label === 'string' ? label : say.back}
    </button>
  )
}

function MediaArticle({ programDayMedia }: { programDayMedia: ProgramDayMedia }) {
  const { Media: media } = programDayMedia
  const validation = useMediaValidation(programDayMedia.id)
  const playback = playbackOf(media)
  usePlayCountOnLoad(media.id, playback?.kind !== 'audio' && playback?.kind !== 'soundcloud')
  const isDone = programDayMedia.UsersProgressions.length > 0

  return (
    <article>
      <MediaTypeLine media={media} isOptional={programDayMedia.isOptional} />
      <h1 className={styles.title}>{media.title}</h1>
      <SharedPicture programDayMediaId={programDayMedia.id}>
        {playback ? (
          <MediaPlayer
            playback={playback}
            media={media}
            onListened={() => {
              countPlay(media.id)
              if (!isDone) validation.validate()
            }}
          />
        ) : (
          media.image && <img className={styles.picture} src={media.image} width="320" height="200" alt="" />
        )}
      </SharedPicture>
      {media.recipe && <RecipeFacts recipe={media.recipe} programDayMediaId={programDayMedia.id} />}
      <SafeHtml html={media.content} className={styles.content} />
      <ValidateBar
        programDayMedia={programDayMedia}
        isDone={isDone}
        isRunning={validation.isRunning}
        hasJustBeenDone={validation.hasSucceeded}
        onValidate={validation.validate}
        listenedMedia={playback?.kind === 'audio' ? media : null}
      />
    </article>
  )
}

/** Counts once per opening. Not for audio, which counts when it completes itself, nor for the streaming service's media. */
function usePlayCountOnLoad(mediaId: string, isCounted: boolean) {
  const counted = useRef<string>(undefined)
  useEffect(() => {
    if (!isCounted || counted.current === mediaId) return
    counted.current = mediaId
    countPlay(mediaId)
  }, [mediaId, isCounted])
}

/**
 * Completes a media (specification section 4): sends 'done', then refetches the media, the member and the programmes whose progress and
 * next day depend on it. Stays pending until they arrive, so that the button stays disabled.
 */
function useMediaValidation(id: string): { isRunning: boolean; hasSucceeded: boolean; validate: () => void } {
  const queryClient = useQueryClient()
  // A second click can arrive before the button renders as disabled (specification section 4: flags block double submits).
  const isRunning = useRef(false)
  const { isPending, isSuccess, mutate } = useMutation({
    mutationFn: async () => {
      await call('PUT /api/program_day_media/:id/complete', { params: { id }, body: { status: 'done' } })
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: [programDayMediaKey, id] }),
        // Not on screen now: refetched when they are.
        queryClient.invalidateQueries({ queryKey: ['programDay'] }),
        queryClient.invalidateQueries({ queryKey: ['profilePrograms'], refetchType: 'all' }),
        reloadMember(queryClient),
      ])
    },
    // Specification section 8: completion failures are only logged.
    onError: error => console.warn(`Media ${id} was not validated`, error),
    onSettled: () => {
      isRunning.current = false
    },
  })
  return {
    isRunning: isPending,
    hasSucceeded: isSuccess,
    validate: () => {
      if (isRunning.current) return
      isRunning.current = true
      mutate()
    },
  }
}
