import { expect, test } from 'vitest'
import { accountSettingsMessages } from './account-settings.messages.ts'

test.each([
  ['Paris', 'Cet appareil est à l’heure de Paris.'],
  ['Athènes', 'Cet appareil est à l’heure d’Athènes.'],
  ['Istanbul', 'Cet appareil est à l’heure d’Istanbul.'],
  ['Helsinki', 'Cet appareil est à l’heure de Helsinki.'],
])('the hour of %s is said as French says it', (zone, sentence) => {
  expect(accountSettingsMessages.fr.timeZoneHere(zone)).toBe(sentence)
})
