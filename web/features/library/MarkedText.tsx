import { Fragment } from 'react'
import type { TextRange } from '../../../domain/features/library/library.contract.ts'

/** Renders plain text with marked parts. The parts are in order and do not overlap. */
export function MarkedText({ text, matches }: { text: string; matches: readonly TextRange[] }) {
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.end ?? 0)}
    </>
  )
}
