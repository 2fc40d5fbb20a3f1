import { expect, test } from 'vitest'
import { type FigureTable, writeCsv } from './figure-table.ts'

const revenue: FigureTable = {
  title: 'Revenu',
  columns: [
    { title: 'Mois', kind: 'text' },
    { title: 'Abonnés', kind: 'count' },
    { title: 'Revenu', kind: 'money' },
  ],
  rows: [
    ['nov.', 410, 764_000],
    ['a "b"; c', null, undefined],
    ['=1+1', 10, 0],
  ],
}

test('a CSV file is quoted where it must be, says what is withheld, and holds no formula', () => {
  expect(writeCsv([revenue], 'fr', 'moins de 10')).toBe(
    '\uFEFFMois;Abonnés;Revenu\r\nnov.;410;7640,00\r\n"a ""b""; c";moins de 10;\r\n\'=1+1;10;0,00\r\n',
  )
})

test('English files separate by commas, and several tables have their titles', () => {
  const table = { ...revenue, rows: [['Nov', 410, 764_000]] }
  expect(writeCsv([table, table], 'en', 'under 10')).toBe(
    '\uFEFFRevenu\r\nMois,Abonnés,Revenu\r\nNov,410,7640.00\r\n\r\nRevenu\r\nMois,Abonnés,Revenu\r\nNov,410,7640.00\r\n',
  )
})
