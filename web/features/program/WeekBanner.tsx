import { useState } from 'react'
import type { Program, WeekBanner as WeekBannerData } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { programMessages } from './program.messages.ts'
import styles from './WeekBanner.module.css'

/** Where the banner is wide enough for its words to fit in the free half of the wide picture. Also in the style sheet. */
const isBesideQuery = '(48em <= width < 62em) or (width >= 71em)'

/**
 * Shows the week's picture and words, below the greeting while the member is greeted (specification section 4). On wide screens the words
 * stay in the half that the picture leaves free; on narrow ones a taller picture goes above them. Words never cross shapes.
 */
export function WeekBanner({
  banner,
  kicker,
  greeting,
  isGreetingFoldable,
}: {
  banner: WeekBannerData | undefined
  kicker: string
  /** Null once the greeting is over. */
  greeting: Program['greeting'] | null
  isGreetingFoldable: boolean
}) {
  return (
    <section className={styles.banner} aria-labelledby="banner">
      <div className={styles.week}>
        {banner && (
          <picture className={styles.picture}>
            <source media={isBesideQuery} srcSet={banner.image} width="1000" height="360" />
            <img src={banner.imageTall} width="390" height="208" alt="" fetchPriority="high" />
          </picture>
        )}
        <div className={styles.words}>
          <p className={styles.kicker}>{kicker}</p>
          <h1 id="banner" className={styles.title}>
            {banner?.title}
          </h1>
          <p className={styles.lead}>{banner?.lead}</p>
        </div>
      </div>
      {greeting && <Greeting greeting={greeting} isFoldable={isGreetingFoldable} />}
    </section>
  )
}

function Greeting({ greeting, isFoldable }: { greeting: Program['greeting']; isFoldable: boolean }) {
  const say = useMessages(programMessages)
  const [isUnfolded, setUnfolded] = useState(false)
  const [first, ...rest] = greeting.paragraphs
  // A greeting of one paragraph folds to its title, so that something remains readable.
  const folded = rest.length > 0 ? [first] : []
  const shown = isFoldable && !isUnfolded ? folded : greeting.paragraphs
  return (
    <div className={styles.greeting} data-folded={shown.length === 0 || undefined}>
      <h2 className={styles.greetingTitle}>{greeting.title}</h2>
      <div id="greeting" className={styles.paragraphs}>
        {shown.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {isFoldable && (
        <Button
          variant="link"
          aria-expanded={isUnfolded}
          aria-controls="greeting"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? say.showLess : say.readMore}
        </Button>
      )}
    </div>
  )
}
