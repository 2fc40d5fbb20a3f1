const SEMITONES: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** 'A4' is 440 Hz, 'Bb3' and 'F#4' work; equal temperament. */
export function hertz(note: string): number {
  const parts = /^([A-G])(#|b)?(\d)$/.exec(note)
  if (!parts) throw new Error(`not a note: ${note}`)
  const accidental = parts[2] === '#' ? 1 : parts[2] === 'b' ? -1 : 0
  const semitone = (SEMITONES[parts[1] ?? ''] ?? 0) + accidental + 12 * (Number(parts[3]) + 1)
  return 440 * 2 ** ((semitone - 69) / 12)
}

/** 'D3 A3 D4' as frequencies, low to high. */
export function chord(notes: string): number[] {
  return notes.split(' ').map(hertz)
}
