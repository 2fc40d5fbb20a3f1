// Every picture file and what draws it.
import { dishes } from './pictures/dishes.ts'
import { places } from './pictures/places.ts'
import { sounds } from './pictures/sounds.ts'
import { tables } from './pictures/tables.ts'
import { banners } from './scenes/banners.ts'
import type { Pictures } from './scenes/frames.ts'
import { heroes } from './scenes/heroes.ts'
import { icons } from './scenes/icons.ts'
import { plans } from './scenes/plans.ts'
import { small } from './scenes/small.ts'

export type { Pictures } from './scenes/frames.ts'
export const publicPictures: Pictures = { ...heroes, ...banners, ...icons, ...small, ...plans }
export const mediaPictures: Pictures = { ...dishes, ...tables, ...places, ...sounds }
