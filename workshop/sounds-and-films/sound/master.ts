import { filteredStereo, highPass, lowShelf } from './filter.ts'
import { loudness, phoneLoudness } from './loudness.ts'
import { scale, tamePeaks } from './mix.ts'
import type { Stereo } from './stereo.ts'

/** As loud as what people listen to beside it (Apple asks -16 of podcasts). */
export const TARGET_LUFS = -16
/** What a phone's loudspeaker plays may be this much quieter than the whole: -22 LUFS, and some room for the encoder. */
const PHONE_DIFFERENCE = -5.3
/** Below the required -1.5, because the encoder overshoots. */
const HIGHEST_PEAK_DECIBELS = -4.6
/** Where a phone's loudspeaker begins. */
const SHELF_HERTZ = 350
/** More than this leaves no floor under the music; darker pieces need brighter notes. */
const MOST_SHELF_DECIBELS = 11

/** Loudness and balance of a sound, or of the music of a film, that leaves the workshop. */
export function master(sound: Stereo): Stereo {
  const balanced = balance(sound, whole => whole)
  for (let pass = 0; pass < 3; pass += 1) {
    scale(balanced, 10 ** ((TARGET_LUFS - loudness(balanced)) / 20))
    tamePeaks(balanced, 10 ** (HIGHEST_PEAK_DECIBELS / 20))
  }
  return balanced
}

/**
 * The same for a sound with a loop: by filters and a curve without memory, so that the loop stays exactly periodic.
 * @param played returns the sound as members hear it, with its loop repeated.
 */
export function masterLoop(sound: Stereo, played: (sound: Stereo) => Stereo): Stereo {
  const balanced = balance(sound, played)
  for (let pass = 0; pass < 4; pass += 1) {
    scale(balanced, 10 ** ((TARGET_LUFS - loudness(played(balanced))) / 20))
    bendPeaks(balanced, 10 ** (HIGHEST_PEAK_DECIBELS / 20))
  }
  return balanced
}

/** Lowers what a phone cannot play, as little as its loudness there needs. */
function balance(sound: Stereo, played: (sound: Stereo) => Stereo): Stereo {
  const clean = filteredStereo(sound, [highPass(45)])
  const heard = played(clean)
  const without = phoneLoudness(heard) - loudness(heard)
  if (without >= PHONE_DIFFERENCE) return clean
  const most = filteredStereo(heard, [lowShelf(SHELF_HERTZ, -MOST_SHELF_DECIBELS)])
  const withMost = phoneLoudness(most) - loudness(most)
  const share = Math.min(1, (PHONE_DIFFERENCE - without) / (withMost - without))
  // The relation bends: the first decibels do more than a straight line says.
  return filteredStereo(clean, [lowShelf(SHELF_HERTZ, -MOST_SHELF_DECIBELS * share ** 0.95)])
}

/** Rounds what rises above three quarters of the ceiling, and never passes it. */
function bendPeaks({ left, right }: Stereo, ceiling: number): void {
  const knee = 0.7 * ceiling
  const room = ceiling - knee
  for (const samples of [left, right]) {
    for (let index = 0; index < samples.length; index += 1) {
      const value = samples[index] ?? 0
      const over = Math.abs(value) - knee
      if (over > 0) samples[index] = Math.sign(value) * (knee + room * Math.tanh(over / room))
    }
  }
}
