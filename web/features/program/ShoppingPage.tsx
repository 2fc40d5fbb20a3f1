import { useParams } from 'react-router'
import emptyBasket from '../../../content/pictures/public/empty-basket.svg'
import { amountToBuy, listShopping, type Purchase } from '../../../domain/features/media/shopping.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useProfilePrograms } from '../../client/profile-programs.ts'
import { languageTag } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedState } from '../../ui/FailedState.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MediaLink } from '../media/MediaLink.tsx'
import styles from './ShoppingPage.module.css'
import { shoppingMessages } from './shopping.messages.ts'
import { recipePlacesOf, useTicks, useWeekRecipes, type WeekRecipe } from './use-shopping-week.ts'

/** `/app/programs/shopping/{programCode}/{week}`: what the recipes of a week need, by aisle, to tick off or to print. */
export function ShoppingPage() {
  const { programCode, week = '' } = useParams()
  const say = useMessages(shoppingMessages)
  const { data, isError, isFetching, refetch } = useProfilePrograms()
  usePageTitle(say.title)
  const program = data?.find(({ Program: listed }) => listed.code === programCode)?.Program
  const days = program?.ProgramWeeks[Number(week) - 1]
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{say.title}</h1>
      {program && days && <WeekShopping program={program} weekNumber={Number(week)} places={recipePlacesOf(days)} />}
      {data && !days && <NoRecipes />}
      {!data && isError && <FailedState onRetry={() => void refetch()} isRunning={isFetching} />}
      {!data && !isError && (
        <>
          <Skeleton width="14rem" height="1lh" />
          <Skeleton height="30rem" radius="var(--r-l)" />
        </>
      )}
      <ButtonLink to="/app/programs" variant="quiet" icon="arrowLeft" data-screen-only>
        {say.back}
      </ButtonLink>
    </div>
  )
}

function WeekShopping({
  program,
  weekNumber,
  places,
}: {
  program: Program
  weekNumber: number
  places: readonly string[]
}) {
  const say = useMessages(shoppingMessages)
  const { recipes, isError, isFetching, retry } = useWeekRecipes(places)
  return (
    <>
      <p className={styles.week}>{say.week(program.title, weekNumber)}</p>
      {!recipes && isError && <FailedState onRetry={retry} isRunning={isFetching} />}
      {!recipes && !isError && <Skeleton height="30rem" radius="var(--r-l)" />}
      {recipes && recipes.length === 0 && <NoRecipes />}
      {recipes && recipes.length > 0 && <ShoppingList recipes={recipes} listName={`${program.code}.${weekNumber}`} />}
    </>
  )
}

function NoRecipes() {
  const say = useMessages(shoppingMessages)
  return (
    <div className={styles.none}>
      <EmptyState title={say.none} picture={emptyBasket} />
    </div>
  )
}

function ShoppingList({ recipes, listName }: { recipes: readonly WeekRecipe[]; listName: string }) {
  const say = useMessages(shoppingMessages)
  const { user } = useSession()
  const [ticked, toggle] = useTicks(`shopping.${user?.id}.${listName}`)
  return (
    <>
      <section aria-labelledby="week-recipes">
        <h2 id="week-recipes">{say.recipes}</h2>
        <ul className={styles.recipes}>
          {recipes.map(({ programDayMediaId, media }) => (
            <li key={programDayMediaId}>
              <MediaLink programDayMediaId={programDayMediaId} backLabel={say.title}>
                {media.title}
              </MediaLink>
              <span className={styles.servings}>{say.forServings(media.recipe.servings)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.notice} data-screen-only>
          {say.notice}
        </p>
      </section>
      <div className={styles.aisles}>
        {listShopping(recipes.map(({ media }) => media.recipe)).map(({ aisle, purchases }) => (
          <section key={aisle} aria-labelledby={`aisle-${aisle}`} className={styles.aisle}>
            <h2 id={`aisle-${aisle}`}>{say.aisles[aisle]}</h2>
            <ul>
              {purchases.map(purchase => (
                <li key={purchase.food}>
                  <label className={styles.purchase}>
                    <input type="checkbox" checked={ticked.has(purchase.food)} onChange={() => toggle(purchase.food)} />
                    <span className={styles.name}>{purchase.name}</span>
                    {aisle !== 'cupboard' && <Amount purchase={purchase} />}
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Button variant="quiet" icon="print" onClick={() => window.print()}>
        {say.print}
      </Button>
    </>
  )
}

function Amount({ purchase }: { purchase: Purchase }) {
  const say = useMessages(shoppingMessages)
  const format = (amount: number) => new Intl.NumberFormat(languageTag()).format(amount)
  const amount = amountToBuy(purchase)
  if (!amount) return null
  if ('count' in amount) return <span className={styles.amount}>{format(amount.count)}</span>
  return (
    <span className={styles.amount}>
      {amount.grams >= 1000 ? say.kilograms(format(amount.grams / 1000)) : say.grams(format(amount.grams))}
    </span>
  )
}
