import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { doneOn } from '../../testing/sample-medias.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import {
  answerPrograms,
  sampleFollowing,
  samplePlan,
  sampleProgram,
  samplePrograms,
  today,
} from '../../testing/sample-programs.ts'
import { comeBackLater, pressTwice, spaced, test } from '../../testing/screen-test.tsx'
import { ProgramPage } from './ProgramPage.tsx'

const address = '/app/programs'
const member = sampleMember()

// Days lock, open and count by the calendar.
beforeEach(() => vi.setSystemTime(today))

const findDay = (name: string) => screen.findByRole('tab', { name: spaced(name) })
const entry = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Mes programmes' })).getByRole('button', { name })

describe('the programme list', () => {
  test('labels each programme by its progress, with a percentage while in progress', async ({ server, open }) => {
    answerPrograms(server, [
      sampleProgram('medfasting', { progress: 45 }),
      sampleProgram('fatigue', { states: [] }),
      sampleProgram('stress', { progress: 100 }),
    ])
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    expect(entry(/Jeûne méditerranéen En cours · 45\s%$/)).toHaveAttribute('aria-pressed', 'true')
    expect(entry(/Retrouver l’énergie Non commencé$/)).toHaveAttribute('aria-pressed', 'false')
    expect(entry(/Les jardins de la conscience Terminé$/)).toBeVisible()
  })

  test('activates medfasting for a new member, and saves that', async ({ server, open }) => {
    answerPrograms(server)
    server.answer('PUT /api/user/:id', { user: member })
    open(<ProgramPage />, { address, member: sampleMember({ programId: null, programCode: null }) })
    expect(await findDay('Jour 1 en cours')).toHaveAttribute('aria-selected', 'true')
    expect(await findDay('Jour 2 verrouillé')).toBeVisible()
    expect(entry(/Jeûne méditerranéen/)).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() =>
      expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ programCode: 'medfasting' }]),
    )
  })

  test('sends the first and the last of several quick choices, one after the other', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    server.answer('PUT /api/user/:id', ({ body }) => ({
      user: sampleMember({ programCode: (body as { programCode: 'stress' }).programCode, programId: 'stress' }),
    }))
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    const release = server.hold('PUT /api/user/:id')
    await person.click(entry(/Retrouver l’énergie/))
    await person.click(entry(/Jeûne méditerranéen/))
    await person.click(entry(/Les jardins de la conscience/))
    expect(entry(/Les jardins de la conscience/)).toHaveAttribute('aria-pressed', 'true')
    release()
    await waitFor(() =>
      expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([
        { programCode: 'fatigue' },
        { programCode: 'stress' },
      ]),
    )
    await waitFor(() => expect(server.sent('GET /api/profile_program')).toHaveLength(2))
    expect(entry(/Les jardins de la conscience/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('sends nothing for a programme that is active already, nor twice for one that is pressed twice', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    server.answer('PUT /api/user/:id', { user: sampleMember({ programCode: 'stress', programId: 'stress' }) })
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    await person.click(entry(/Jeûne méditerranéen/))
    const release = server.hold('PUT /api/user/:id')
    pressTwice(entry(/Les jardins de la conscience/))
    await person.click(entry(/Les jardins de la conscience/))
    release()
    await waitFor(() => expect(server.sent('GET /api/profile_program')).toHaveLength(2))
    await person.click(entry(/Les jardins de la conscience/))
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ programCode: 'stress' }])
  })

  test('announces the sedentary-lifestyle programme in a dialog of its colour, and sends nothing', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    await person.click(entry(/Bouger plus Bientôt disponible/))
    const dialog = await screen.findByRole('dialog', { name: 'Bouger plus, bientôt' })
    expect(dialog).toHaveTextContent('en préparation')
    expect(dialog.querySelector('[data-program]')).toHaveAttribute('data-program', 'sedentarite')
    await person.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.names.filter(name => !name.startsWith('GET '))).toEqual([])
  })

  test('lists a published programme in the place of its announcement, and one that no code knows', async ({
    server,
    open,
  }) => {
    answerPrograms(server, [
      ...samplePrograms(),
      sampleProgram('sedentarite', { title: 'Bouger plus', states: [] }),
      sampleProgram('movement', { title: 'Bouger un peu, souvent', states: [] }),
    ])
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    expect(screen.getAllByRole('button', { name: /Bouger plus/ })).toHaveLength(1)
    expect(screen.queryByText('Bientôt disponible')).toBeNull()
    expect(entry(/Bouger un peu, souvent/).closest('[data-program]')).toHaveAttribute('data-program', 'movement')
  })

  test('shows the shape of the page while it loads', async ({ server, open }) => {
    answerPrograms(server)
    const release = server.hold('GET /api/profile_program')
    open(<ProgramPage />, { address, member })
    expect(screen.getByRole('status')).toHaveTextContent('Chargement…')
    expect(screen.queryByRole('tab')).toBeNull()
    release()
    expect(await findDay('Jour 1 en cours')).toBeVisible()
  })

  test('offers a retry when it could not be loaded, without an alert', async ({ server, person, open }) => {
    answerPrograms(server)
    server.refuse('GET /api/profile_program', 'error_internal')
    open(<ProgramPage />, { address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(screen.queryByRole('alert')).toBeNull()
    answerPrograms(server)
    await person.click(retry)
    expect(await findDay('Jour 1 en cours')).toBeVisible()
  })
})

describe('the progress of a programme', () => {
  test('shows the share of today as a ring, and the other weeks with their states', async ({ server, open }) => {
    const programs = sampleFollowing(['started'])
    const [firstDay] = programs[0]?.Program.ProgramWeeks[0] ?? []
    const [media] = firstDay?.ProgramDayMedias ?? []
    if (!firstDay || !media) throw new Error('the sample has no day')
    firstDay.ProgramDayMedias = [
      { ...media, id: 'place-a', UsersProgressions: doneOn(today) },
      { ...media, id: 'place-b', UsersProgressions: doneOn(today) },
      { ...media, id: 'place-c' },
    ]
    answerPrograms(server, programs)
    open(<ProgramPage />, { address, member })
    const ring = await screen.findByRole('img', { name: /^Aujourd’hui\s: 66\s% accompli$/ })
    expect(ring).toBeVisible()
    const done = ring.querySelector('circle:last-of-type')
    const hidden = Number(done?.getAttribute('stroke-dashoffset')) / Number(done?.getAttribute('stroke-dasharray'))
    expect(hidden).toBeCloseTo(0.34)
    expect(screen.getByRole('region', { name: 'Aujourd’hui' })).toHaveTextContent('2 étapes sur 3.')
    expect(screen.getByRole('button', { name: spaced('Sem. 2 verrouillée') })).toBeDisabled()
  })

  test('says nothing about today until a first day is open', async ({ server, open }) => {
    answerPrograms(server, [sampleProgram('medfasting', { states: [] })])
    open(<ProgramPage />, { address, member })
    expect(await screen.findByRole('region', { name: 'Aujourd’hui' })).toHaveTextContent(/^Aujourd’hui$/)
    expect(screen.queryByText(/repos|Rien/)).toBeNull()
  })

  test('shows a rest day when nothing is planned', async ({ server, open }) => {
    answerPrograms(server, sampleFollowing(['complete']))
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 terminé')
    expect(screen.getByRole('region', { name: 'Aujourd’hui' })).toHaveTextContent('Jour de repos')
  })
})

describe('the words above the days', () => {
  test('greet the member and suggest the test until it is taken', async ({ server, person, open, place }) => {
    answerPrograms(server)
    open(<ProgramPage />, { address, member })
    expect(await screen.findByText('Bonjour Inès')).toBeVisible()
    await person.click(screen.getByRole('link', { name: 'Commencer le test' }))
    expect(place()).toBe('/app/programs/profiling')
  })

  test.for([
    ['2026-07-01T15:59:00Z', 'Bonjour Inès'],
    ['2026-07-01T16:00:00Z', 'Bonsoir Inès'],
    ['2026-07-02T01:59:00Z', 'Bonsoir Inès'],
    ['2026-07-02T02:00:00Z', 'Bonjour Inès'],
  ] as const)(
    'greet by the hour of the member’s time zone: at %s, %s',
    async ([instant, greeting], { server, open }) => {
      vi.setSystemTime(instant)
      answerPrograms(server)
      open(<ProgramPage />, { address, member })
      expect(await screen.findByText(greeting)).toBeVisible()
    },
  )

  test('summarize the plan for medfasting once the test is taken', async ({ server, open }) => {
    answerPrograms(server)
    const profiled = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 3 })
    open(<ProgramPage />, { address, member: profiled })
    const summary = await screen.findByRole('region', { name: 'Mon programme' })
    expect(await within(summary).findByText(/Bien vieillir/)).toBeVisible()
    expect(screen.queryByText('Bonjour Inès')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Commencer le test' })).toBeNull()
    expect(screen.queryByText('Vos réponses parlent d’un stress élevé.')).toBeNull()
  })

  test('point to the stress programme from a stress of 5 on', async ({ server, person, open }) => {
    answerPrograms(server)
    server.answer('PUT /api/user/:id', { user: sampleMember({ programCode: 'stress', programId: 'stress' }) })
    const stressed = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 5 })
    open(<ProgramPage />, { address, member: stressed })
    expect(await screen.findByText('Vos réponses parlent d’un stress élevé.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Découvrir le programme stress' }))
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ programCode: 'stress' }])
    expect(entry(/Les jardins de la conscience/)).toHaveAttribute('aria-pressed', 'true')
  })

  test('keep the three buttons of the plan, and put the stress hint away for the day', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    const stressed = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 5 })
    open(<ProgramPage />, { address, member: stressed })
    await person.click(await screen.findByRole('button', { name: 'Masquer pour aujourd’hui' }))
    expect(screen.queryByText('Vos réponses parlent d’un stress élevé.')).toBeNull()
    cleanup()
    open(<ProgramPage />, { address, member: stressed })
    for (const name of ['Résumé vidéo', 'Voir mon programme', 'Changer de programme'])
      expect(await screen.findByRole('button', { name, hidden: true })).toBeInTheDocument()
    expect(screen.queryByText('Vos réponses parlent d’un stress élevé.')).toBeNull()
    cleanup()
    localStorage.setItem(`seve.hintAway.${stressed.id}`, '2026-01-01')
    open(<ProgramPage />, { address, member: stressed })
    expect(await screen.findByText('Vos réponses parlent d’un stress élevé.')).toBeVisible()
  })

  test('keep the recap video when the plans cannot be read again', async ({ server, open }) => {
    const recap = { duration: 40, sources: [{ url: '/recap.mp4', type: 'video/mp4' }], captions: [] }
    answerPrograms(server)
    server.answer('GET /api/fasting_plan', { body: [samplePlan('weight-loss', { recap })] })
    open(<ProgramPage />, {
      address,
      member: sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'weight-loss', stressLevel: 3 }),
    })
    const film = () => screen.getByRole('button', { name: 'Résumé vidéo' })
    await waitFor(() => expect(film()).toBeEnabled())
    server.drop('GET /api/fasting_plan')
    await comeBackLater()
    expect(server.sent('GET /api/fasting_plan').length).toBeGreaterThan(1)
    expect(film()).toBeEnabled()
  })

  test('open the plan only once it is known', async ({ server, person, open }) => {
    const profiled = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 3 })
    answerPrograms(server)
    server.answer('GET /api/auth/user', { user: profiled })
    const release = server.hold('GET /api/auth/user')
    open(<ProgramPage />, { address, member: { ...profiled, fastingPlanCode: null } })
    const plan = await screen.findByRole('button', { name: 'Voir mon programme' })
    expect(plan).toBeDisabled()
    release()
    await waitFor(() => expect(plan).toBeEnabled())
    await person.click(plan)
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('ask before the test is taken again', async ({ server, person, open, place }) => {
    answerPrograms(server)
    const profiled = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 3 })
    open(<ProgramPage />, { address, member: profiled })
    await person.click(await screen.findByRole('button', { name: 'Changer de programme' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(place()).toBe(address)
    await person.click(screen.getByRole('button', { name: 'Changer de programme' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refaire le test' }))
    expect(place()).toBe('/app/programs/profiling')
  })

  test('offer no recap video until one exists', async ({ server, open }) => {
    answerPrograms(server)
    const profiled = sampleMember({ isProfilingCompleted: true, fastingPlanCode: 'aging-prevention', stressLevel: 3 })
    open(<ProgramPage />, { address, member: profiled })
    expect(await screen.findByRole('button', { name: 'Voir mon programme' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Résumé vidéo' })).toBeNull())
    expect(server.sent('GET /api/fasting_plan').length).toBeGreaterThan(0)
  })

  test('fold the greeting of the stress programme, and unfold it again', async ({ server, person, open }) => {
    answerPrograms(server, [sampleProgram('stress')])
    open(<ProgramPage />, { address, member: sampleMember({ programCode: 'stress', programId: 'stress' }) })
    expect(await screen.findByText('Premier paragraphe de stress')).toBeVisible()
    expect(screen.queryByText('Suite de stress')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Lire la suite' }))
    expect(screen.getByText('Suite de stress')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Réduire' }))
    expect(screen.queryByText('Suite de stress')).toBeNull()
  })
})

describe('the keys to success', () => {
  const practices = ['a', 'b', 'c', 'd', 'e'].map(id => ({
    id,
    title: `Pratique ${id}`,
    goal: 'Un but',
    biorhytmLink: 'Le matin',
    image: '/pictures/practice.svg',
    content: '<p>Comment faire</p>',
    comment: null,
  }))

  test('are a second tab of medfasting: five practices of one group, of which a browser keeps one open', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    server.answer('GET /api/success_reasons', { body: { introduction: '<p>Pour commencer</p>', sections: practices } })
    open(<ProgramPage />, { address, member })
    ;(await screen.findByRole('tab', { name: 'Mes jours' })).focus()
    await person.keyboard('{ArrowRight}')
    const panel = await screen.findByRole('tabpanel', { name: 'Les clés de la réussite' })
    expect(await within(panel).findByText('Pour commencer')).toBeVisible()
    const details = [...panel.querySelectorAll('details')]
    expect(details.map(({ open: isOpen }) => isOpen)).toEqual([false, false, false, false, false])
    expect(new Set(details.map(element => element.getAttribute('name')))).toEqual(new Set(['success-reasons']))
    expect(panel).toHaveTextContent('ObjectifUn but')
    expect(panel).toHaveTextContent('Lien avec votre rythmeLe matin')
  })

  test('are missing for another programme', async ({ server, open }) => {
    answerPrograms(server, [sampleProgram('stress')])
    open(<ProgramPage />, { address, member: sampleMember({ programCode: 'stress', programId: 'stress' }) })
    expect(await screen.findByRole('tab', { name: 'Mes jours' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Les clés de la réussite' })).toBeNull()
  })
})
