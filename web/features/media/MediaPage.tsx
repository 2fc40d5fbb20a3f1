import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import emptyLibrary from '../../../content/pictures/public/empty-library.svg'
import { formatDay } from '../../../domain/days.ts'
import type { Media, ProgramDayMedia } from '../../../domain/features/media/media.contract.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { NotebookContent } from '../notebook/NotebookContent.tsx'
import { BackLink } from './BackLink.tsx'
import { countPlay } from './count-play.ts'
import styles from './MediaPage.module.css'
import { MediaPlayer } from './MediaPlayer.tsx'
import { MediaSkeleton } from './MediaSkeleton.tsx'
import { MediaTypeLine } from './MediaTypeLine.tsx'
import { mediaMessages } from './media.messages.ts'
import { PrintButton } from './PrintButton.tsx'
import { playbackOf } from './playback.ts'
import { SharedPicture } from './SharedPicture.tsx'
import { useMediaValidation } from './use-media-validation.ts'
import { useProgramDayMedia } from './use-program-day-media.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { ValidateBar } from './ValidateBar.tsx'

const RecipeFacts = lazy(async () => ({ default: (await import('./RecipeFacts.tsx')).RecipeFacts }))
const RecipeText = lazy(async () => ({ default: (await import('./RecipeText.tsx')).RecipeText }))
const ReadAloud = lazy(async () => ({ default: (await import('./ReadAloud.tsx')).ReadAloud }))

/**
 * `/app/programs/media/{mediaId}`, where `mediaId` is a programme day media's id. Also works for a locked day.
 */
export function MediaPage() {
  const { mediaId = '' } = useParams()
  const say = useMessages(mediaMessages)
  const { data: programDayMedia, isError, isFetching, refetch } = useProgramDayMedia(mediaId)
  const title = programDayMedia?.Media.title ?? (programDayMedia === null ? say.notFoundTitle : say.screen)
  usePageTitle(title)
  const isListening = programDayMedia ? isListenedTo(programDayMedia.Media) : false
  return (
    <div
      // A separate element: the placeholder's would widen to the stage, with all that is in it.
      key={isListening ? 'stage' : 'page'}
      className={isListening ? undefined : styles.page}
      data-program={programDayMedia ? programCodeOf(programDayMedia) : undefined}
    >
      {!isListening && <BackLink />}
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
        // Nothing stands in the media's place; the way on stands below it.
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

/** Whether our audio player shows it, which fills the screen with its picture. */
function isListenedTo(media: Media): boolean {
  return playbackOf(media)?.kind === 'audio'
}

function MediaArticle({ programDayMedia }: { programDayMedia: ProgramDayMedia }) {
  const say = useMessages(mediaMessages)
  const { Media: media } = programDayMedia
  const locale = useLocale()
  const { user } = useSession()
  const language = media.isUntranslated && 'fr'
  // For this page only: the recipe opens again as it is written.
  const [servings, setServings] = useState(media.recipe?.servings ?? 1)
  const validation = useMediaValidation(programDayMedia.id)
  const playback = playbackOf(media)
  usePlayCountOnLoad(media.id, playback?.kind !== 'audio' && playback?.kind !== 'soundcloud')
  // Hands that cook do not touch the screen.
  useWakeLock(media.type === 'recipe')
  const isComplete = programDayMedia.UsersProgressions.length > 0
  const isListening = isListenedTo(media)
  const page = useRef<HTMLElement>(null)
  const keepPage = useCallback((element: HTMLElement) => {
    page.current = element
  }, [])
  const text = {
    media,
    html: media.content,
    onShown: keepPage,
    className: classNames(styles.content, media.type === 'page' && styles.reading),
  }
  const typeLine = <MediaTypeLine media={media} isOptional={programDayMedia.isOptional} />

  return (
    <article>
      {!isListening && (
        <>
          {typeLine}
          <h1 className={styles.title} lang={language}>
            {media.title}
          </h1>
        </>
      )}
      <SharedPicture programDayMediaId={programDayMedia.id}>
        {playback ? (
          <MediaPlayer
            playback={playback}
            programDayMedia={programDayMedia}
            isJustValidated={isComplete && validation.hasSucceeded}
            onListened={() => {
              countPlay(media.id)
              if (!isComplete) validation.validate()
            }}
          />
        ) : (
          media.image && <img className={styles.picture} src={media.image} width="320" height="200" alt="" />
        )}
      </SharedPicture>
      {/* A recipe's words come with its facts, above them: nothing moves. */}
      <Suspense>
        <div className={isListening ? styles.below : undefined}>
          {isListening && typeLine}
          {media.recipe && (
            <RecipeFacts
              recipe={media.recipe}
              servings={servings}
              onServings={setServings}
              programDayMediaId={programDayMedia.id}
            />
          )}
          {media.type === 'html' && <PrintButton programDayMediaId={programDayMedia.id} label={say.printSheet} />}
          {media.type === 'page' && !language && (
            <Suspense fallback={<div className={styles.aloudPlace} />}>
              <ReadAloud page={page} />
            </Suspense>
          )}
          <div lang={language}>
            {media.recipe ? (
              <RecipeText {...text} recipe={media.recipe} servings={servings} locale={language ?? locale} />
            ) : (
              <NotebookContent {...text} />
            )}
          </div>
          {media.review && (
            <p className={styles.review}>
              {say.reviewed(formatDay(new Date(media.review.reviewedOn), user?.timezone), media.review.by)}
            </p>
          )}
          <ValidateBar
            programDayMedia={programDayMedia}
            isComplete={isComplete}
            isRunning={validation.isRunning}
            hasJustBeenDone={validation.hasSucceeded}
            isWaiting={validation.isWaiting}
            onValidate={validation.validate}
            listenedMedia={isListening ? media : null}
          />
        </div>
      </Suspense>
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
