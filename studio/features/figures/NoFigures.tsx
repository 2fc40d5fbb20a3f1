import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { formatDay } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'

/** Why there are no figures, and what comes next: nothing counted yet, not on that day, or fewer than ten members everywhere. */
export function NoFigures({ figures: { counted, span }, onDay }: { figures: Figures; onDay: (day: string) => void }) {
  const { empty } = useMessages(figuresMessages)
  const locale = useLocale()
  const title = counted ? empty.young : span ? empty.before : empty.none
  return (
    <div className={pages.panel}>
      <h2>{title}</h2>
      <p>{counted ? empty.youngHint : span ? empty.beforeHint(formatDay(span.first, locale)) : empty.noneHint}</p>
      {!counted && span && (
        <p className={pages.actions}>
          <button type="button" data-main onClick={() => onDay(span.first)}>
            {empty.toFirst}
          </button>
        </p>
      )}
      <p className={pages.quiet}>{empty.promise}</p>
    </div>
  )
}
