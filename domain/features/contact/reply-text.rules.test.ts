import { describe, expect, test } from 'vitest'
import { messageMaxLength } from './contact.rules.ts'
import { replyTextOf } from './reply-text.rules.ts'

describe('a reply', () => {
  test.each([
    ['nothing else', 'Merci !', 'Merci !'],
    [
      'Gmail in French',
      'Merci, c’est bon.\n\nLe lun. 2 mars 2026 à 12:00, Sève <contact@seve.example> a écrit :\n\n> Bonjour Ada,\n> voici.',
      'Merci, c’est bon.',
    ],
    [
      'Gmail in English, wrapped',
      'Thanks.\n\nOn Mon, 2 Mar 2026 at 12:00, Sève <contact@seve.example>\nwrote:\n> Hello Ada,\n>> earlier',
      'Thanks.',
    ],
    ['an introduction without marks', 'Merci.\n\nLe 2 mars 2026, Sève a écrit :\nBonjour Ada,\nvoici.', 'Merci.'],
    [
      'Outlook in French',
      'Merci.\n\nDe : Sève <contact@seve.example>\nEnvoyé : lundi 2 mars 2026 12:00\nÀ : Ada\nObjet : Votre message\n\nBonjour',
      'Merci.',
    ],
    ['Outlook in English', 'Thanks.\n\n-----Original Message-----\nFrom: Sève\nHello', 'Thanks.'],
    ['Outlook’s rule', 'Merci.\n________________________________\nDe : Sève\nBonjour', 'Merci.'],
    ['a signature', 'Merci.\n-- \nAda Martin\n06 00 00 00 00', 'Merci.'],
    [
      'words between quoted lines and below them',
      'Le 2 mars, Sève a écrit :\n> Avez-vous reçu la facture ?\nOui.\n> Et celle de mars ?\nNon.',
      'Oui.\nNon.',
    ],
    ['words about somebody from somewhere', 'De : toute façon, je reste.', 'De : toute façon, je reste.'],
  ])('is without the quotation of %s', (_, text, kept) => {
    expect(replyTextOf(text)).toBe(kept)
    expect(replyTextOf(text.replaceAll('\n', '\r\n'))).toBe(kept)
  })

  test('that is nothing but a quotation stays whole', () => {
    expect(replyTextOf('> Oui.\n> Non.')).toBe('> Oui.\n> Non.')
  })

  test('holds nothing that cannot be stored or that turns text around', () => {
    expect(replyTextOf('a\u0000b\u001b[31mc\u202egnp.exe\ud800')).toBe('ab[31mcgnp.exe\ufffd')
  })

  test('is cut at the length of a message, between characters', () => {
    const long = replyTextOf('🌿'.repeat(messageMaxLength))
    expect(long.length).toBeOneOf([messageMaxLength - 1, messageMaxLength])
    expect(long).toMatch(/^(?:🌿)+…$/u)
  })

  test('of a megabyte without sense takes no time to speak of', () => {
    for (const line of [
      'le '.repeat(300_000),
      'De : '.repeat(200_000),
      '>\n'.repeat(500_000),
      `${'_'.repeat(999_999)}x`,
    ])
      expect(replyTextOf(line).length).toBeLessThanOrEqual(messageMaxLength)
  })
})
