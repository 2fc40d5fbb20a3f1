// Maps every picture file to the function that draws it.
import { afterCalm } from './medias/after-calm.ts'
import { afterEnergy } from './medias/after-energy.ts'
import { afterTable } from './medias/after-table.ts'
import { dishesToL } from './medias/dishes-a-l.ts'
import { dishesFromL } from './medias/dishes-l-z.ts'
import { films } from './medias/films.ts'
import { gardens } from './medias/gardens.ts'
import { budget } from './medias/late-budget.ts'
import { feast } from './medias/late-feast.ts'
import { gateGarden } from './medias/late-gate.ts'
import { lasting } from './medias/late-lasting.ts'
import { nights } from './medias/late-nights.ts'
import { lateSounds } from './medias/late-sounds.ts'
import { ownCalm } from './medias/own-calm.ts'
import { ownEnergy } from './medias/own-energy.ts'
import { ownTable } from './medias/own-table.ts'
import { placesToR } from './medias/places-a-r.ts'
import { placesFromR } from './medias/places-r-z.ts'
import { seaside } from './medias/seaside.ts'
import { sounds } from './medias/sounds.ts'
import { suppers } from './medias/suppers.ts'
import { tablesToL } from './medias/tables-a-l.ts'
import { tablesFromM } from './medias/tables-m-z.ts'
import { weather } from './medias/weather.ts'
import { banners } from './scenes/banners.ts'
import { ends } from './scenes/ends.ts'
import type { Pictures } from './scenes/frames.ts'
import { fatigueWeeks } from './scenes/hero-fatigue.ts'
import { medfastingWeeks } from './scenes/hero-medfasting.ts'
import { stressWeeks } from './scenes/hero-stress.ts'
import { icons } from './scenes/icons.ts'
import { bodyPlans } from './scenes/plans-body.ts'
import { calmPlans } from './scenes/plans-calm.ts'
import { weightPlans } from './scenes/plans-weight.ts'
import { practices } from './scenes/practices.ts'
import { states } from './scenes/states.ts'
import { tags } from './scenes/tags.ts'
import { stageDiscs, stageScenes } from './stages/stages.ts'
import { writeSvg } from './write.ts'

export type { Pictures } from './scenes/frames.ts'

const publicPictures: Pictures = {
  ...medfastingWeeks,
  ...fatigueWeeks,
  ...stressWeeks,
  ...banners,
  ...icons,
  ...tags,
  ...practices,
  ...states,
  ...ends,
  ...weightPlans,
  ...calmPlans,
  ...bodyPlans,
}
export const mediaPictures: Pictures = {
  ...dishesToL,
  ...dishesFromL,
  ...tablesToL,
  ...tablesFromM,
  ...placesToR,
  ...placesFromR,
  ...sounds,
  ...gardens,
  ...seaside,
  ...suppers,
  ...weather,
  ...budget,
  ...gateGarden,
  ...feast,
  ...lateSounds,
  ...films,
  ...lasting,
  ...nights,
  ...afterTable,
  ...afterEnergy,
  ...afterCalm,
  ...ownTable,
  ...ownEnergy,
  ...ownCalm,
}

/** Where the scenes of the stage are kept: they are the application's, since nothing in the content names them. */
export const stageFolder = 'web/scenes'

/** Returns every picture as its path in the repository and its SVG; the output is deterministic. */
export function pictureFiles(): { path: string; svg: string }[] {
  const drawn = (folder: string, pictures: Pictures) =>
    Object.entries(pictures).map(([name, { width, height, drawing, sky }]) => ({
      path: `${folder}/${name}.svg`,
      svg: writeSvg(width, height, drawing, sky),
    }))
  return [
    ...drawn('content/pictures/public', publicPictures),
    ...drawn('content/pictures/medias', mediaPictures),
    ...drawn(stageFolder, stageScenes),
  ]
}

/** Returns where the sun of each stage is, as the player reads it beside the scenes. */
export function stageDiscsFile(): string {
  const lines = Object.entries(stageDiscs).map(([name, disc]) => `  "${name}": [${disc.join(', ')}]`)
  return `{\n${lines.join(',\n')}\n}\n`
}
