import { expect, test } from 'vitest'
import { readText } from './repository.ts'

/** The colours that were specified, which no theme may drift from. */
const colours = {
  medfasting: '#1fcf88',
  fatigue: '#3acbe9',
  stress: '#ff9060',
  brand: '#5577ef',
  sedentarite: '#e12b83',
  tag: '#23d0b4',
}

const tokens = readText('web/styles/tokens.css')

test.each(Object.entries(colours))('the token %s has the colour %s of the specification, once', (name, colour) => {
  expect(tokens.match(new RegExp(`--${name}: #[0-9a-f]+`, 'g'))).toEqual([`--${name}: ${colour}`])
})

test.each(['medfasting', 'fatigue', 'stress', 'sedentarite'])('the accent of the programme %s is its colour', name => {
  expect(tokens).toContain(`[data-program="${name}"] {\n    --accent: var(--${name});`)
})
