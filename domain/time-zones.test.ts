import { expect, test } from 'vitest'
import { canonicalTimeZone } from './time-zones.ts'

test.each([
  ['Europe/Paris', 'Europe/Paris'],
  ['eUROPE/pARIS', 'Europe/Paris'],
  ['aMERICA/aRGENTINA/bUENOS_aIRES', 'America/Buenos_Aires'],
  ['Indian/Reunion', 'Indian/Reunion'],
  ['America/Martinique', 'America/Martinique'],
  ['Pacific/Noumea', 'Pacific/Noumea'],
  ['Etc/UTC', 'UTC'],
  ['utc', 'UTC'],
])('%s is the zone %s', (name, zone) => {
  expect(canonicalTimeZone(name)).toBe(zone)
})

test('two names of one place are one zone', () => {
  expect(canonicalTimeZone('Asia/Kolkata')).toBe(canonicalTimeZone('Asia/Calcutta'))
})

test.each(['+02:00', '-01:43', 'Etc/GMT+5', 'GMT+2', 'Mars/Olympus', ''])('%j is no zone', name => {
  expect(canonicalTimeZone(name)).toBeUndefined()
})
