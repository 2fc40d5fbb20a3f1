// The scene of each listening, by its media.
import { indoors } from './indoors.ts'
import { outdoors } from './outdoors.ts'
import { type Disc, stagePictures } from './stage.ts'

const stages = { ...outdoors, ...indoors }

export const stageScenes = stagePictures(stages)

/** Where the player draws the sun or the moon of each scene. */
export const stageDiscs: Readonly<Record<string, Disc>> = Object.fromEntries(
  Object.entries(stages).map(([name, { disc }]) => [name, disc]),
)
