import type { FileUse } from '../../../domain/features/file/file.contract.ts'
import { usePathName } from '../../ui/use-subject-name.ts'
import styles from './FileDetail.module.css'

/** Where a file is named. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const nameOf = usePathName()
  if (uses.length === 0) return null
  return (
    // It scrolls where a picture is in many places.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it by its focus.
    <ul className={styles.uses} tabIndex={0}>
      {uses.map(({ path }) => (
        <li key={path}>{nameOf(path)}</li>
      ))}
    </ul>
  )
}
