import { expect, test } from 'vitest'
import { accountSettingsMessages } from './account-settings.messages.ts'

test.each([
  ['Paris', 'Cet appareil est à l’heure de Paris.'],
  ['Athènes', 'Cet appareil est à l’heure d’Athènes.'],
  ['Istanbul', 'Cet appareil est à l’heure d’Istanbul.'],
  ['Helsinki', 'Cet appareil est à l’heure de Helsinki.'],
])('the sentence about %s elides « de » as French does', (zone, sentence) => {
  expect(accountSettingsMessages.fr.timeZoneHere(zone)).toBe(sentence)
})
