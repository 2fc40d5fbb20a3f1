import { screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleFigures, youngFigures } from '../../testing/sample-figures.ts'
import { sampleStaff, signInStaff } from '../../testing/sample-staff.ts'
import { FiguresPage } from './FiguresPage.tsx'

const address = '/studio/figures'
const counter = sampleStaff({ role: 'ADMIN', duties: ['figures'] })
const panel = (name: string) => within(screen.getByRole('region', { name }))

describe('the figures', () => {
  test('say the one thing to see of each view, and withhold what is under ten', async ({ open, server }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', sampleFigures())
    open(<FiguresPage />, { address })
    expect(await screen.findByText(/57\s%\sentre « Test de profil fait » et « Abonnés payants »/)).toBeVisible()
    const funnel = panel('De l’inscription à la fin')
    expect(funnel.getByRole('row', { name: /Abonnés payants/ })).toHaveTextContent(/430\s?43\s%−580/)
    expect(funnel.getByRole('row', { name: /Programme terminé/ })).toHaveTextContent('moins de 10')
    expect(screen.getByText('On s’arrête au jour 2').parentElement).toHaveTextContent('« Trois chemins » : −46 points.')
    const cohorts = panel('Par semaine d’arrivée')
    const weekOf = (name: RegExp) => cohorts.getAllByRole('row', { name })[0]
    expect(weekOf(/16 nov/)).toHaveTextContent(/75\s%·/)
    expect(weekOf(/9 nov/)).toHaveTextContent(/50\s%moins de 10/)
    expect(screen.getByText(/5\s%\sde départs en novembre/)).toBeVisible()
    expect(server.sent('GET /api/studio/figures')).toMatchObject([{ query: { period: '13w', program: 'medfasting' } }])
  })

  test('T shows every view as a table, or the one that has the focus; 1 to 5 go to a view', async ({
    open,
    person,
    server,
  }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', sampleFigures())
    open(<FiguresPage />, { address })
    await screen.findByText('On s’arrête au jour 2')
    const pressed = () => screen.getAllByRole('button', { name: 'Tableau', pressed: true, hidden: true }).length
    await person.keyboard('4t')
    expect(pressed()).toBe(1)
    expect(panel('Revenu et départs').getByRole('row', { name: /nov\. 2026 Toutes/ })).toHaveTextContent(
      /410—6\s169\s€40205\s%/,
    )
    expect(panel('Revenu et départs').getByRole('row', { name: /oct\. 2026 19,90\s€ \/ mois/ })).toHaveTextContent(
      'moins de 10',
    )
    await person.keyboard('t')
    expect(screen.queryByRole('button', { name: 'Tableau', pressed: true })).toBeNull()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    await person.keyboard('t')
    expect(pressed()).toBe(5)
  })

  test('are downloaded as they stand in the table', async ({ open, person, server, downloads }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', sampleFigures())
    open(<FiguresPage />, { address })
    await person.click(await screen.findByRole('button', { name: /CSV.: Terminé, jour par jour/ }))
    const text = '\uFEFFJour;Membres;Part du jour 1\r\n1;390;100\r\n2;210;54\r\n3;moins de 10;moins de 10\r\n'
    expect(await downloads()).toEqual([{ name: 'termine-jour-par-jour.csv', type: 'text/csv', text }])
    await person.click(screen.getByRole('button', { name: 'Tout en CSV' }))
    const all = (await downloads())[1]
    expect(all?.name).toBe('chiffres-2026-11-22.csv')
    expect(all?.text).toContain('De l’inscription à la fin\r\nÉtape;Membres;Gardés;Partis\r\nInscrits;1240;;\r\n')
    expect(all?.text).toContain('Écoutes;120;80')
  })

  test('of everybody compare programmes and languages, and ask for a programme to show days', async ({
    open,
    person,
    server,
  }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', sampleFigures())
    open(<FiguresPage />, { address })
    await person.selectOptions(await screen.findByLabelText('De qui'), 'Tous les membres')
    server.answer('GET /api/studio/figures', sampleFigures({ days: [], cohorts: { comparedDays: [], weeks: [] } }))
    await person.click(screen.getByRole('button', { name: '28 j' }))
    expect((await screen.findAllByText(/Choisissez un programme/)).length).toBe(2)
    expect(server.sent('GET /api/studio/figures').at(-1)).toMatchObject({ query: { period: '28d' } })
    await person.keyboard('1t')
    const row = panel('De l’inscription à la fin').getAllByRole('row', { name: /^Inscrits/ })[0]
    expect(row).toHaveTextContent(/2\s000——1\s240601\s800190/)
  })
})

describe('without figures', () => {
  test('before the first count the screen says when it will be', async ({ open, server }) => {
    signInStaff(server, counter)
    const none = { funnels: [], days: [], months: [], medias: [] }
    server.answer('GET /api/studio/figures', sampleFigures({ ...none, counted: null, span: null }))
    open(<FiguresPage />, { address })
    expect(await screen.findByRole('heading', { name: 'Rien n’est encore compté' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })

  test('before the tenth member the screen says why nothing shows', async ({ open, server }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', youngFigures())
    open(<FiguresPage />, { address })
    expect(await screen.findByRole('heading', { name: 'Moins de dix membres partout' })).toBeVisible()
  })

  test('of a day that was not counted the screen leads to the first that was', async ({ open, person, server }) => {
    signInStaff(server, counter)
    server.answer('GET /api/studio/figures', sampleFigures({ counted: null }))
    open(<FiguresPage />, { address: `${address}?day=2026-01-01`, route: address })
    await person.click(await screen.findByRole('button', { name: 'Voir le premier compte' }))
    await vi.waitFor(() =>
      expect(server.sent('GET /api/studio/figures').at(-1)).toMatchObject({ query: { day: '2026-09-01' } }),
    )
  })
})
