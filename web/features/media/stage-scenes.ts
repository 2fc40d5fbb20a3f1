import discs from '../../scenes/discs.json'

const drawings = import.meta.glob<string>('../../scenes/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A scene that was drawn for the stage. */
interface StageScene {
  /** Its files by day and in the evening, as properties of a style. */
  drawings: { '--day': string; '--evening': string }
  /** The middle and the radius of its sun or moon. */
  disc: readonly number[]
}

const scenes: Readonly<Record<string, readonly number[]>> = discs

/** Returns the scene of a media; undefined if it has none. */
export function sceneOf(mediaId: string): StageScene | undefined {
  const disc = scenes[mediaId]
  const evening = fileOf(`${mediaId}-evening`)
  if (!disc || !evening) return undefined
  return { drawings: { '--day': `url("${fileOf(mediaId) ?? evening}")`, '--evening': `url("${evening}")` }, disc }
}

/** Returns the addresses of the files of a media's scene; none without one. */
export function sceneFilesOf(mediaId: string): string[] {
  return [mediaId, `${mediaId}-evening`].flatMap(name => fileOf(name) ?? [])
}

function fileOf(name: string): string | undefined {
  return drawings[`../../scenes/${name}.svg`]
}
