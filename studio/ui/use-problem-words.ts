import type { ContentProblem } from '../../domain/errors.ts'
import { useLocale } from '../../web/i18n/locale.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { subjectMessages } from './subject.messages.ts'
import { partOf } from './subject-name.ts'
import { useFieldName } from './use-field-name.ts'
import { usePathName } from './use-subject-name.ts'

/** Returns what puts a problem in words: which text, where in it, and what is wrong. Texts are those of a change, if one is given. */
export function useProblemWords(changeId?: string): (problem: ContentProblem) => string {
  const say = useMessages(subjectMessages)
  const locale = useLocale()
  const nameOf = usePathName(changeId)
  const placeOf = useProblemPlace()
  return problem => say.says(`${nameOf(problem.file)} · ${placeOf(problem)}`, problem.says[locale])
}

/** Returns where in its file a problem is: the name of its field, or its line. */
export function useProblemPlace(): (problem: ContentProblem) => string {
  const say = useMessages(subjectMessages)
  const fieldName = useFieldName()
  return ({ line, field }) => {
    const places = field?.split('.').map(part => fieldName(/^\d+$/.test(part) ? Number(part) : part))
    return places?.join(', ') ?? say.line(line)
  }
}

/** Returns in which part of its text a problem is, and where there. */
export function useProblemPart(): (problem: ContentProblem) => string {
  const say = useMessages(subjectMessages)
  const placeOf = useProblemPlace()
  return problem => [partOf(problem.file, say) ?? [], placeOf(problem)].flat().join(' · ')
}
