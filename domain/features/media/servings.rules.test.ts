import { describe, expect, test } from 'vitest'
import { scaleIngredients, scaleLine } from './servings.rules.ts'

describe('a scaled ingredient line', () => {
  test.each([
    ['160 g de lentilles vertes', 0.5, '80 g de lentilles vertes'],
    ['1 oignon (150 g)', 2, '2 oignons (300 g)'],
    ['1 petite gousse d’ail', 2, '2 petites gousses d’ail'],
    ['3\u00a0capsules de cardamome', 0.5, '1\u00a0½\u00a0capsule de cardamome'],
    ['6 oignons nouveaux avec leur vert (150 g)', 0.25, '1\u00a0½ oignon nouveau avec leur vert (40 g)'],
    ['1 chou-fleur (1 kg environ)', 2, '2 choux-fleurs (2 kg environ)'],
    ['4 radis (40 g)', 0.25, '1 radis (10 g)'],
    ['2 œufs', 0.5, '1 œuf'],
    ['1/2 citron bio, zeste et jus', 4, '2 citrons bio, zeste et jus'],
    ['6 g de sel (1 c. à café)', 0.75, '4,5 g de sel (¾ c. à café)'],
    ['1 pincée de sel', 0.25, '1 pincée de sel'],
    ['1,4 litre d’eau', 2, '2,8 litres d’eau'],
    ['1,2 kg de lapin en morceaux', 0.5, '600 g de lapin en morceaux'],
    ['600 g de courgettes', 2, '1,2 kg de courgettes'],
    ['80 g de grains de grenade (une demi-grenade)', 2, '160 g de grains de grenade'],
    ['1 dose de safran (0,1 g)', 0.5, '½ dose de safran (0,05 g)'],
  ])('reads as French: %s × %s', (line, factor, scaled) => {
    expect(scaleLine(line, factor, 'fr')).toBe(scaled)
  })

  test.each([
    ['1 onion (150 g)', 1.5, '1½ onions (225 g)'],
    ['1 bay leaf', 2, '2 bay leaves'],
    ['2 ripe tomatoes (250 g)', 0.5, '1 ripe tomato (125 g)'],
    ['1 tablespoon sherry vinegar', 0.25, '¼ tablespoon sherry vinegar'],
    [
      '480 g cooked chickpeas, drained (2 jars, or 220 g dried chickpeas)',
      0.25,
      '120 g cooked chickpeas, drained (½ jar, or 55 g dried chickpeas)',
    ],
  ])('reads as English: %s × %s', (line, factor, scaled) => {
    expect(scaleLine(line, factor, 'en')).toBe(scaled)
  })
})

test('scaling changes the list of ingredients and nothing of the method', () => {
  const html =
    '<p>Pour 2 soirs.</p><h2>Ingrédients</h2>\n<ul>\n<li>2 œufs</li>\n</ul>\n<h2>Préparation</h2><ol><li>Cuisez 6 minutes.</li></ol>'
  expect(scaleIngredients(html, 2, 'fr')).toBe(html.replace('2 œufs', '4 œufs'))
  expect(scaleIngredients(html, 1, 'fr')).toBe(html)
})
