import type { ReactNode } from 'react'
import pages from './Page.module.css'

/** A table that scrolls sideways where it does not fit; `labelledBy` is the id of its heading. */
export function Table({
  titles,
  labelledBy,
  children,
}: {
  titles: readonly string[]
  labelledBy?: string
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it by its focus.
    <div className={pages.scroll} tabIndex={0}>
      <table className={pages.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
