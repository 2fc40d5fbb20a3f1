import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { useProblemWords } from '../../ui/use-problem-words.ts'
import { useDayName, usePathName } from '../../ui/use-subject-name.ts'
import { editionMessages } from './edition.messages.ts'

/** Outcome of publishing a change now: problems in the way, and members affected. */
export function CheckedChangePanel({
  checked: { conflicts, problems, missingSignatures, waivers, impact },
  changeId,
}: {
  checked: CheckedChange
  changeId: string
}) {
  const say = useMessages(editionMessages)
  const nameOf = usePathName(changeId)
  const dayName = useDayName(changeId)
  const problemWords = useProblemWords(changeId)
  const isReady = conflicts.length + problems.length + missingSignatures.length === 0
  return (
    <div role="status" className={pages.fields}>
      {isReady && <p>{say.ready}</p>}
      <Lines title={say.conflicts} lines={conflicts.map(nameOf)} />
      <Lines title={say.problems} lines={problems.map(problemWords)} />
      <Lines
        title={say.signatures}
        lines={missingSignatures.map(
          ({ path, kind, lostBy }) => `${nameOf(path)} (${say.kinds[kind]}${lostBy ? `, ${say.lost(lostBy)}` : ''})`,
        )}
      />
      <Lines title={say.waivers} lines={waivers.map(({ subject, reason }) => say.waiver(nameOf(subject), reason))} />
      {isReady && impact.days.length === 0 && <p>{say.nobody}</p>}
      <Lines
        title={say.meets}
        lines={impact.days.map(
          ({ id, members }) => `${dayName(id)} · ${members === null ? say.few : say.members(`${members}`)}`,
        )}
      />
      <Lines title={say.leaves} lines={impact.unpublishedMedias.map(id => nameOf(`medias/${id}`))} />
    </div>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
