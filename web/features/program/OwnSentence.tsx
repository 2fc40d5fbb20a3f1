import { useState } from 'react'
import { placeOf } from '../../../domain/features/notebook/notebook.rules.ts'
import { joinSentence, sentenceEntries } from '../../../domain/features/program/ending.rules.ts'
import type { Program } from '../../../domain/features/program/program.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { MediaLink } from '../media/MediaLink.tsx'
import { useNotebook } from '../notebook/use-notebook.ts'
import styles from './EndPage.module.css'
import { endMessages } from './end.messages.ts'

/** The sentence that the member wrote in their notebook, to keep or to change; without one, where to write it now. */
export function OwnSentence({ program, weekIndex }: { program: Program; weekIndex: number | null }) {
  const say = useMessages(endMessages)
  const { data, isError } = useNotebook()
  const [isKept, setKept] = useState(false)
  const wanted = sentenceEntries(program.code, weekIndex)
  if (wanted.length === 0 || (!data && isError)) return null
  if (!data) return <Skeleton height="9rem" radius="var(--r-m)" />

  const entries = data.pages.flatMap(({ place, entries }) => entries.map(entry => ({ ...entry, place })))
  const written = wanted.flatMap(id => entries.filter(entry => entry.id === id && entry.cells.some(Boolean)))[0]
  const mediaId = placeOf(written?.id ?? wanted[0] ?? '')?.mediaId
  const page = program.ProgramWeeks.flat()
    .flatMap(day => day.ProgramDayMedias)
    .find(({ Media }) => Media.id === mediaId)
  if (!written)
    return (
      page && (
        <p>
          <MediaLink programDayMediaId={page.id}>{say.write}</MediaLink>
        </p>
      )
    )
  return (
    <figure className={styles.own}>
      <figcaption>{say.wrote(written.place?.day ?? 1)}</figcaption>
      <blockquote>
        {say.quote(joinSentence(written.block?.label ?? '', written.cells.filter(Boolean).join(' ')))}
      </blockquote>
      {!isKept && (
        <p className={styles.choice}>
          <Button variant="link" onClick={() => setKept(true)}>
            {weekIndex === null ? say.stillTrue : say.keepSentence}
          </Button>
          {page && <MediaLink programDayMediaId={page.id}>{say.changeSentence}</MediaLink>}
        </p>
      )}
    </figure>
  )
}
