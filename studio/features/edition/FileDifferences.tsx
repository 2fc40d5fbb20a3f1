import { diffLines } from 'diff'
import { useState } from 'react'
import type { FileDifference } from '../../../domain/features/edition/edition.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { useTexts } from '../../ui/use-texts.ts'
import { editionMessages } from './edition.messages.ts'

/** Lines of unchanged text shown around a change. */
const contextLines = 2

/** Files that differ, each with what was added and removed once it is opened. */
export function FileDifferences({ files }: { files: readonly FileDifference[] }) {
  const say = useMessages(editionMessages)
  const [opened, setOpened] = useState<string | null>(null)
  if (files.length === 0) return <p className={pages.quiet}>{say.nothingChanged}</p>
  return (
    <ul className={pages.list} aria-label={say.files}>
      {files.map(file => (
        <li key={file.path}>
          <button
            type="button"
            aria-expanded={opened === file.path}
            onClick={() => setOpened(opened === file.path ? null : file.path)}
          >
            <b>
              {signOf(file)} {file.path}
            </b>
          </button>
          {opened === file.path && (file.isText ? <TextDifference file={file} /> : <p>{say.picture}</p>)}
        </li>
      ))}
    </ul>
  )
}

function signOf({ before, after }: FileDifference): string {
  if (before === null) return '+'
  return after === null ? '−' : '~'
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
