import { useLocale } from '../../web/i18n/locale.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { subjectMessages } from './subject.messages.ts'
import { type Naming, nameOfPath, nameOfSubject } from './subject-name.ts'
import { useOutline } from './use-outline.ts'

/** Many names stand on one screen; what changes a title asks for the outline again. */
const namesStayMilliseconds = 60_000
/** A path below one of the folders of the content. */
const contentPath =
  /\b(?:answers|audio|fasting-plans|legal|mails|medias|pictures|programs|safety|success-reasons|video)\/[a-z0-9./-]*[a-z0-9]/g

/** Returns what people call a subject of the content, in the reader's language, as published or as a change would have it. */
export function useSubjectName(changeId?: string): (subject: string) => string {
  const naming = useNaming(changeId)
  return subject => nameOfSubject(subject, naming)
}

/** Like `useSubjectName`, for one file of a subject. */
export function usePathName(changeId?: string): (path: string) => string {
  const naming = useNaming(changeId)
  return path => nameOfPath(path, naming)
}

/** Returns what people call a day by its id, which is in no path. */
export function useDayName(changeId?: string): (id: string) => string {
  const naming = useNaming(changeId)
  const days = naming.outline?.programs.flatMap(({ weeks }) => weeks.flatMap(week => week.days)) ?? []
  return id => {
    const stem = days.find(day => day.id === id)?.stem
    return stem === undefined ? id : nameOfSubject(stem, naming)
  }
}

/** Returns what replaces the paths in a text by names: in the log, and in the title of a change that a deployment began. */
export function useNamedPaths(changeId?: string): (text: string) => string {
  const nameOf = usePathName(changeId)
  return text => text.replaceAll(contentPath, nameOf)
}

function useNaming(changeId: string | undefined): Naming {
  const say = useMessages(subjectMessages)
  const locale = useLocale()
  const { data: outline } = useOutline(changeId, namesStayMilliseconds)
  return { outline, locale, say }
}
