import type { FileUse } from '../../../domain/features/file/file.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import styles from './FileDetail.module.css'

/** Where a file is named: the media's title, if members can open it, and the file that names it. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const locale = useLocale()
  if (uses.length === 0) return null
  return (
    // It scrolls where a picture is in many places.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it by its focus.
    <ul className={styles.uses} tabIndex={0}>
      {uses.map(({ path, title }) => (
        <li key={path}>
          {title && <b>{title[locale]}</b>}
          <span>{path}</span>
        </li>
      ))}
    </ul>
  )
}
