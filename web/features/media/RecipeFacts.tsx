import type { Recipe } from '../../../domain/features/media/media.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { mediaMessages } from './media.messages.ts'
import { RecipeFactList } from './RecipeFactList.tsx'
import styles from './RecipeFacts.module.css'

/** The size of the print window (specification section 9). */
const printWindow = 'popup,width=1200,height=800'

/** Shows a recipe's facts and its print button, which opens the print page in a new window. */
export function RecipeFacts({ recipe, programDayMediaId }: { recipe: Recipe; programDayMediaId: string }) {
  const say = useMessages(mediaMessages)

  function openPrintPage() {
    window.open(`/app/programs/media/${encodeURIComponent(programDayMediaId)}/print`, '_blank', printWindow)
  }

  return (
    <section className={styles.facts} aria-label={say.recipeFacts}>
      <RecipeFactList recipe={recipe} />
      <Button variant="quiet" icon="print" onClick={openPrintPage}>
        {say.print}
      </Button>
    </section>
  )
}
