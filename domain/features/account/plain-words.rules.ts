/**
 * The zero-width joiner and non-joiner after a letter of the Arabic or the Indic scripts, where they are spelling. Elsewhere they only hide
 * something.
 */
const joiner = /(?<=[\u0600-\u06ff\u0900-\u0dff])[\u200c\u200d]/g

/**
 * Characters that a reader does not see, or that change how the rest is read: controls (C0 with NUL, which PostgreSQL cannot store, and C1),
 * line and paragraph separators, direction marks, zero-width and other ignorable characters, private use, half a character.
 */
const hiddenCharacter = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}]/u

/** The address of a site as e-mail programs turn it into a link: a scheme, `www.`, or words joined by a dot as in `evil.example`. */
const siteAddress = /:\/\/|(?<![\p{L}\p{N}])www[.。]|[\p{L}\p{N}][.。]\p{L}{2}/iu

/** Seven digits or more with at most two marks between them, as in `+33 (0)1 23 45 67 89` or `0612345678`: the shortest numbers that can be called. */
const phoneNumber = /\p{Nd}(?:[\s().+/\p{Pd}]{0,2}\p{Nd}){6}/u

/** Returns whether the text is one line that shows all it says, with at least one letter or digit. */
export function isPlainText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text) && !hiddenCharacter.test(text.replaceAll(joiner, ''))
}

/** Returns whether the text contains the address of a site, also in full-width letters. */
export function hasSiteAddress(text: string): boolean {
  return siteAddress.test(text.normalize('NFKC'))
}

/** Returns whether the text contains a telephone number, also in full-width or other digits. */
export function hasPhoneNumber(text: string): boolean {
  return phoneNumber.test(text.normalize('NFKC'))
}
