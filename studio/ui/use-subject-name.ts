import { placeOfDay } from '../../domain/features/edition/subject.rules.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { studioMessages } from './studio.messages.ts'

/**
 * Returns what people call a subject of the content: its title if it has one of its own, a day by its programme and place, a picture or a media
 * by its name.
 */
export function useSubjectName(): (subject: string, title?: string) => string {
  const say = useMessages(studioMessages)
  return (subject, title = subject) => {
    if (title !== subject) return title
    const day = placeOfDay(subject)
    if (day) return say.day({ ...day, program: day.program.charAt(0).toUpperCase() + day.program.slice(1) })
    const [, folder = '', name = ''] =
      /^(pictures\/medias|pictures\/public|medias|audio|video)\/(.+)$/.exec(subject) ?? []
    if (!name) return subject
    return folder.startsWith('pictures') ? say.picture(name) : name
  }
}
