import type { Offer } from '../../../domain/features/subscription/subscription.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MediaTypeLine } from '../media/MediaTypeLine.tsx'
import { FirstWeeks } from './FirstWeeks.tsx'
import styles from './OfferContents.module.css'
import { offerMessages } from './offer.messages.ts'
import { useOffer } from './use-offer.ts'

/** Number of placeholders: the three programmes, and the medias that the server selects. */
const programPlaces = ['first', 'second', 'third']
const mediaPlaces = [...programPlaces, 'fourth', 'fifth', 'sixth']

/** Shows what a subscription opens, and the first two weeks of it. */
export function OfferContents() {
  return (
    <>
      <Opened />
      <FirstWeeks />
    </>
  )
}

/** The programmes, and a selection of the library. */
function Opened() {
  const say = useMessages(offerMessages)
  const { data, isError, isFetching, refetch } = useOffer()
  return (
    <section className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{say.contents}</h2>
      <p className={styles.lead}>{say.contentsText}</p>
      {data ? (
        <>
          <Programs programs={data.programs} />
          <p className={styles.lead}>{say.library(data.mediaCount)}</p>
          <Medias medias={data.medias} />
        </>
      ) : isError ? (
        <div>
          <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
        </div>
      ) : (
        <Places />
      )}
    </section>
  )
}

function Programs({ programs }: Pick<Offer, 'programs'>) {
  const say = useMessages(offerMessages)
  return (
    <ul className={styles.programs}>
      {programs.map(({ code, title, summary, image, weekCount }) => (
        <li key={code} className={styles.program} data-program={code}>
          <img src={image} width="390" height="208" alt="" />
          <div className={styles.words}>
            <p className={styles.kicker}>{say.weeks(weekCount)}</p>
            <h3>{title}</h3>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Medias({ medias }: Pick<Offer, 'medias'>) {
  return (
    <ul className={styles.medias}>
      {medias.map(media => (
        <li key={media.id} className={styles.media}>
          {media.thumbnail && (
            <img src={media.thumbnail} width="320" height="200" alt="" loading="lazy" decoding="async" />
          )}
          <MediaTypeLine media={media} />
          <h3>{media.title}</h3>
        </li>
      ))}
    </ul>
  )
}

/** Placeholders in the size of the cards, so that nothing moves. */
function Places() {
  return (
    <>
      <div className={styles.programs}>
        {programPlaces.map(place => (
          <Skeleton key={place} className={styles.program} height="100%" radius="var(--r-l)" />
        ))}
      </div>
      <Skeleton width="20rem" height="1.6rem" />
      <div className={styles.medias}>
        {mediaPlaces.map(place => (
          <Skeleton key={place} className={styles.mediaPlace} height="100%" radius="var(--r-m)" />
        ))}
      </div>
    </>
  )
}
