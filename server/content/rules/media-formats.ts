import type { Content } from '../content.ts'
import { type Finding, inBoth } from './finding.ts'

/** Codecs that every browser plays, by the ending of a file: of its pictures, null for a sound, and of its sound. */
export const playableCodecs = {
  m4a: { picture: null, sound: /AAC/ },
  mp4: { picture: /^avc[13]/, sound: /AAC/ },
  webm: { picture: /VP[89]|AV1/, sound: /OPUS|VORBIS/i },
} as const

/** Finds sounds that are not one AAC file, which every browser plays, and films without two formats. */
export function findPoorFormats({ medias }: Content): Finding[] {
  const poor = medias.filter(({ type, sources, isPublished }) => {
    if (!isPublished || sources.length === 0) return false
    const types = new Set(sources.map(source => source.type))
    return type === 'video' ? types.size !== 2 : sources.length !== 1 || !types.has('audio/mp4')
  })
  return poor.map(({ id }) => ({ file: `medias/${id}.yaml`, line: 1, detail: inBoth('sources') }))
}
