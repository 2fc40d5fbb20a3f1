import { diffLines } from 'diff'
import { useState } from 'react'
import type { FileDifference } from '../../../domain/features/edition/edition.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { isOtherSize } from '../../../domain/features/file/file.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { subjectMessages } from '../../ui/subject.messages.ts'
import { partOf } from '../../ui/subject-name.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { useTexts } from '../../ui/use-texts.ts'
import { editionMessages } from './edition.messages.ts'

/** Lines of unchanged text shown around a change. */
const contextLines = 2

/** Files that differ, each with what was added and removed once it is opened. A picture is one, whatever its sizes. */
export function FileDifferences({
  files,
  changeId,
}: {
  files: readonly FileDifference[]
  /** The change whose titles they show; absent for an edition. */
  changeId?: string
}) {
  const say = useMessages(editionMessages)
  const parts = useMessages(subjectMessages)
  const nameOf = useSubjectName(changeId)
  const [opened, setOpened] = useState<string | null>(null)
  if (files.length === 0) return <p className={pages.quiet}>{say.nothingChanged}</p>
  return (
    <ul className={pages.list} aria-label={say.files}>
      {files
        .filter(({ path }) => !isOtherSize(path))
        .map(file => (
          <li key={file.path}>
            <button
              type="button"
              title={file.path}
              aria-expanded={opened === file.path}
              onClick={() => setOpened(opened === file.path ? null : file.path)}
            >
              <b>{nameOf(subjectOf(file.path))}</b>
              <span>
                {partOf(file.path, parts)} · {say.signs[signOf(file)]}
              </span>
            </button>
            {opened === file.path && (file.isText ? <TextDifference file={file} /> : <p>{say.picture}</p>)}
          </li>
        ))}
    </ul>
  )
}

function signOf({ before, after }: FileDifference): 'added' | 'changed' | 'removed' {
  if (before === null) return 'added'
  return after === null ? 'removed' : 'changed'
}

function TextDifference({ file: { before, after } }: { file: FileDifference }) {
  const data = useTexts(before, after)
  if (!data) return null
  return (
    <pre className={pages.diff}>
      {diffLines(data.before, data.after).map((part, index) => {
        const key = `${index} ${part.value}`
        if (part.added) return <ins key={key}>{part.value}</ins>
        if (part.removed) return <del key={key}>{part.value}</del>
        return <span key={key}>{shorten(part.value)}</span>
      })}
    </pre>
  )
}

function shorten(text: string): string {
  const lines = text.split('\n')
  if (lines.length <= 2 * contextLines + 1) return text
  return [...lines.slice(0, contextLines), '…', ...lines.slice(-contextLines - 1)].join('\n')
}
