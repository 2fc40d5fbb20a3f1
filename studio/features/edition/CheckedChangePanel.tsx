import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import { writeProblem } from '../../../domain/features/edition/problem.rules.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { editionMessages } from './edition.messages.ts'

/** What publishing a change now would do: what stands in the way, and whom it meets. */
export function CheckedChangePanel({
  checked: { conflicts, problems, missingSignatures, waivers, impact },
}: {
  checked: CheckedChange
}) {
  const say = useMessages(editionMessages)
  const locale = useLocale()
  const nameOf = useSubjectName()
  const isReady = conflicts.length + problems.length + missingSignatures.length === 0
  return (
    <div role="status" className={pages.fields}>
      {isReady && <p>{say.ready}</p>}
      <Lines title={say.conflicts} lines={conflicts} />
      <Lines title={say.problems} lines={problems.map(problem => writeProblem(problem, locale))} />
      <Lines
        title={say.signatures}
        lines={missingSignatures.map(
          ({ path, kind, lostBy }) =>
            `${nameOf(subjectOf(path))} (${say.kinds[kind]}${lostBy ? `, ${say.lost(lostBy)}` : ''})`,
        )}
      />
      <Lines
        title={say.waivers}
        lines={waivers.map(({ rule, subject, reason }) => `${subject} (${rule})\u00a0: ${reason}`)}
      />
      {isReady && impact.days.length === 0 && <p>{say.nobody}</p>}
      <Lines
        title={say.meets}
        lines={impact.days.map(
          ({ id, members }) => `${id} · ${members === null ? say.few : say.members(`${members}`)}`,
        )}
      />
      <Lines title={say.leaves} lines={impact.unpublishedMedias} />
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
