import { type ReactNode, ViewTransition } from 'react'

/**
 * The picture of a card and that of the media's page, which grow into each other where the browser has view transitions. Null shares
 * nothing. Two elements on one page must not have the same id.
 */
export function SharedPicture({
  programDayMediaId,
  children,
}: {
  programDayMediaId: string | null
  children: ReactNode
}) {
  return (
    <ViewTransition
      name={programDayMediaId ? `media-${programDayMediaId}` : undefined}
      default="none"
      share={programDayMediaId ? 'auto' : 'none'}
    >
      {children}
    </ViewTransition>
  )
}
