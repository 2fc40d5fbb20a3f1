import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Media } from '../../../domain/features/media/media.contract.ts'
import { scaleIngredients, servingsRange } from '../../../domain/features/media/servings.rules.ts'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { NotebookContent } from '../notebook/NotebookContent.tsx'
import { MediaSkeleton } from './MediaSkeleton.tsx'
import { mediaMessages } from './media.messages.ts'
import styles from './PrintPage.module.css'
import { RecipeFactList } from './RecipeFactList.tsx'
import { useProgramDayMedia } from './use-program-day-media.ts'

/**
 * `/app/programs/media/{mediaId}/print`: a recipe or a sheet on paper. A page of the application without its header, rather than a document written
 * into a window, because our content policy allows neither inline script nor inline style.
 */
export function PrintPage() {
  const { mediaId = '' } = useParams()
  const say = useMessages(mediaMessages)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useProgramDayMedia(mediaId)
  usePageTitle(data?.Media.title ?? say.screen)
  if (data && !isPlaceholderData) return <Sheet media={data.Media} />
  return (
    <main className={styles.sheet}>
      {data === null && <h1>{say.notFoundTitle}</h1>}
      {data === undefined && isError && <FailedState onRetry={() => void refetch()} isRunning={isFetching} />}
      {data !== null && !isError && <MediaSkeleton />}
    </main>
  )
}

function Sheet({ media }: { media: Media }) {
  const say = useMessages(mediaMessages)
  const locale = useLocale()
  const picture = useRef<HTMLImageElement>(null)
  const [isWritten, setWritten] = useState(media.notebook.length === 0)
  const onWritten = useCallback(() => setWritten(true), [])
  const servings = usePrintedServings(media)
  usePrintOnceDrawn(picture, isWritten)
  return (
    <main className={styles.sheet}>
      <header className={styles.head}>
        <h1>{media.title}</h1>
        {media.image && <img ref={picture} src={media.image} width="320" height="200" alt="" />}
      </header>
      {media.recipe && <RecipeFactList recipe={media.recipe} servings={servings} />}
      <NotebookContent
        media={media}
        html={media.recipe ? scaleIngredients(media.content, servings / media.recipe.servings, locale) : media.content}
        className={styles.content}
        isPrinted
        onDrawn={onWritten}
      />
      <Button className={styles.button} icon="print" onClick={() => window.print()}>
        {say.printNow}
      </Button>
    </main>
  )
}

/** Returns the servings in the URL, or the recipe's own if it names none that we scale to. */
function usePrintedServings({ recipe }: Media): number {
  const [parameters] = useSearchParams()
  const asked = Number(parameters.get('servings'))
  const isKnown = Number.isInteger(asked) && asked >= servingsRange.min && asked <= servingsRange.max
  return isKnown ? asked : (recipe?.servings ?? servingsRange.min)
}

/** Opens the print dialog once, when the words are ready and fonts and picture have loaded. Does not wait for a picture that fails. */
function usePrintOnceDrawn(picture: RefObject<HTMLImageElement | null>, isReady: boolean) {
  useEffect(() => {
    if (!isReady) return
    let isWanted = true
    const drawn = picture.current?.decode().catch(() => undefined)
    void Promise.all([document.fonts.ready, drawn]).then(() => isWanted && window.print())
    return () => {
      isWanted = false
    }
  }, [picture, isReady])
}
