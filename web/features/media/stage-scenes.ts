/** A scene that was drawn for the stage. */
interface StageScene {
  /** Its files by day and in the evening, as properties of a style. */
  drawings: { '--day': string; '--evening': string }
  /** The middle and the radius of its sun or moon. */
  disc: readonly [x: number, y: number, radius: number]
}

/** Returns the scene of a media; undefined if it has none. */
export function sceneOf(_mediaId: string): StageScene | undefined {
  return undefined
}
