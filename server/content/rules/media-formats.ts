import type { Content } from '../content.ts'
import type { ContentProblem } from '../content-folder.ts'

/** Finds sounds that are not one AAC file, which every browser plays, and films without two formats. */
export function findPoorFormats({ medias }: Content): ContentProblem[] {
  const poor = medias.filter(({ type, sources, isPublished }) => {
    if (!isPublished || sources.length === 0) return false
    const types = new Set(sources.map(source => source.type))
    return type === 'video' ? types.size !== 2 : sources.length !== 1 || !types.has('audio/mp4')
  })
  return poor.map(({ id }) => ({ file: `medias/${id}.yaml`, line: 1, message: 'sources' }))
}
