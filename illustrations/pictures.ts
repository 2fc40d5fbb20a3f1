// Every picture file and what draws it.
import { banners } from './scenes/banners.ts';
import { heroes } from './scenes/heroes.ts';
import { icons } from './scenes/icons.ts';
import { plans } from './scenes/plans.ts';
import { small } from './scenes/small.ts';
import type { Pictures } from './scenes/frames.ts';

export type { Pictures } from './scenes/frames.ts';
export const publicPictures: Pictures = { ...heroes, ...banners, ...icons, ...small, ...plans };
export const mediaPictures: Pictures = {};
