import { expect, test } from 'vitest'
import { hostsIn, newHosts } from './linked-hosts.rules.ts'

const live = ['Voyez [l’avis](https://www.anses.fr/avis).', 'mainMediaUrl: https://player.vimeo.com/video/1\n']

test('a host that no live text links to is new, whatever the page', () => {
  expect(newHosts(live, ['[ici](https://www.anses.fr/autre) et [là](https://seve-paiement.example/carte)'])).toEqual([
    'seve-paiement.example',
  ])
  expect(newHosts(live, ['Rien de neuf : https://PLAYER.vimeo.com/video/2.'])).toEqual([])
})

test.each([
  ['[a](https://anses.fr@evil.example/x)', 'evil.example'],
  ['[a](https://www.anses.fr.evil.example)', 'www.anses.fr.evil.example'],
  ['[a](//evil.example/x)', 'evil.example'],
  ['[a](https:\\\\evil.example)', 'evil.example'],
  ['[a](https&colon;&#47;&#x2F;evil&period;example)', 'evil.example'],
  ['[a]: <https://évil.example>', 'xn--vil-9la.example'],
  ['[a](https://evil.example:8443/)', 'evil.example'],
  ['mainMediaUrl: "https://evil.example/film.mp4"', 'evil.example'],
  ['écrivez à aide@evil.example pour être remboursé', 'evil.example'],
  ['[a](mailto:aide@evil.example)', 'evil.example'],
])('a host is found however it is written: %s', (text, host) => {
  expect(hostsIn(text)).toContain(host)
})

test('a text that repeats the beginning of a link is read at once', () => {
  for (const piece of ['a.', 'a@', '//', '&#47;', 'a.a@', '&']) expect(hostsIn(piece.repeat(100_000))).toBeDefined()
})
