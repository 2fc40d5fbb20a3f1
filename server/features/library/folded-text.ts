/** What each character is compared as; filled as characters are met, since `normalize` is slow and they are few. */
const folds = new Map<string, string>()

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' }

/** A text as it is searched, with the way back to the words as they were written. */
export interface FoldedText {
  /**
   * Lower case, without accents, ligatures apart, a space for whatever is neither letter nor figure; a space at either end, so that a
   * word is found by the space before it.
   */
  readonly folded: string
  /** For each character of `folded`, where it stands in the text as written. */
  readonly offsets: Uint32Array
}

/** Folds a text, keeping where everything stood. */
export function foldText(text: string): FoldedText {
  const parts = [' ']
  const offsets = [0]
  let offset = 0
  for (const character of text) {
    const folded = foldCharacter(character)
    parts.push(folded)
    for (let index = 0; index < folded.length; index++) offsets.push(offset)
    offset += character.length
  }
  parts.push(' ')
  offsets.push(offset)
  return { folded: parts.join(''), offsets: Uint32Array.from(offsets) }
}

/** The words of what somebody typed, folded. A letter alone says nothing; a figure does ('5:2'). */
export function foldWords(text: string): string[] {
  const words = foldText(text).folded.split(' ')
  return [...new Set(words.filter(word => word.length > 1 || /\p{N}/u.test(word)))]
}

function foldCharacter(character: string): string {
  const known = folds.get(character)
  if (known !== undefined) return known
  const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const letters = Array.from(plain, letter => ligatures[letter] ?? letter).join('')
  // Nothing at all for an accent by itself, and for what is there only to break words or not to.
  const isInvisible = letters === '' || /^\p{Cf}$/u.test(letters)
  const folded = isInvisible ? '' : /^[\p{L}\p{N}]+$/u.test(letters) ? letters : ' '
  // Bounded: strangers type whatever they like.
  if (folds.size < 5000) folds.set(character, folded)
  return folded
}
