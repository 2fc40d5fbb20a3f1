import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { samplePlans, sampleSafetyNotice } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import {
  address,
  answerTheTest,
  button,
  choice,
  chooseStress,
  goalQuestion,
  goTo,
  member,
  slider,
  title,
} from '../../testing/take-the-test.ts'
import { ProfilingModal } from './ProfilingModal.tsx'
import { forgetUnsavedAnswers } from './save-answers.ts'

beforeEach(() => forgetUnsavedAnswers())

describe('the profiling test', () => {
  test('records the consent before the first question, and sends nothing else', async ({ server, person, open }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    expect(await screen.findByText('moins de 18 ans')).toBeVisible()
    expect(server.sent('POST /api/consent')).toEqual([])
    await person.click(button('Commencer'))
    expect(await title(goalQuestion)).toHaveFocus()
    expect(server.sent('POST /api/consent').map(({ body }) => body)).toEqual([
      { purpose: 'profiling', version: '2026-11' },
    ])
    expect(server.sent('PUT /api/user/:id')).toEqual([])
  })

  test('stays on the welcome step while the consent is not recorded', async ({ server, person, open }) => {
    answerTheTest(server)
    server.drop('POST /api/consent')
    open(<ProfilingModal />, { address, member })
    await person.click(button('Commencer'))
    expect(await screen.findByRole('alert')).toHaveTextContent('votre accord n’est pas enregistré')
    server.refuse('POST /api/consent', 'error_invalid_request')
    await person.click(button('Commencer'))
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Rechargez-la, puis recommencez.'))
    server.answer('POST /api/consent')
    await person.click(button('Commencer'))
    expect(await title(goalQuestion)).toBeVisible()
  })

  test('waits for an answer on every question, and chooses one goal at a time', async ({ server, person, open }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 1)
    expect(await screen.findAllByRole('radio')).toHaveLength(8)
    expect(button('Suivant')).toBeDisabled()
    await person.click(choice('Perdre du poids'))
    await person.click(choice('Bien vieillir'))
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([choice('Bien vieillir')])
    await person.click(button('Suivant'))

    expect(button('OK')).toBeDisabled()
    await person.click(choice(/Le programme long/))
    expect(screen.getByText('Résumé de Retrouver l’énergie')).toBeVisible()
    const isGrey = (name: RegExp) => choice(name).closest('label')?.hasAttribute('data-faded')
    expect([isGrey(/Le programme long/), isGrey(/Le programme court/)]).toEqual([false, true])
    await person.click(choice(/Le programme court/))
    expect(screen.queryByText('Résumé de Retrouver l’énergie')).toBeNull()
    await person.click(button('OK'))

    expect(button('OK')).toBeDisabled()
    expect(slider()).toHaveAttribute('aria-valuetext', 'Pas encore choisi')
  })

  test('counts the slider’s initial position as an answer only once it is used, and advises from 5 on', async ({
    server,
    person,
    open,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 3)
    slider().focus()
    await person.tab()
    expect(button('OK')).toBeDisabled()
    slider().focus()
    fireEvent.keyUp(slider(), { key: 'ArrowLeft' })
    expect(slider()).toHaveAttribute('aria-valuetext', '1 sur 10')
    expect(button('OK')).toBeEnabled()
    chooseStress(4)
    expect(screen.queryByText('Votre stress mérite qu’on s’en occupe')).toBeNull()
    chooseStress(5)
    expect(slider()).toHaveAttribute('aria-valuetext', '5 sur 10')
    expect(screen.getByText('Votre stress mérite qu’on s’en occupe')).toBeVisible()
  })

  test('goes back from the third question to the first with the answers, but not from the plan', async ({
    server,
    person,
    open,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 3)
    chooseStress(3)
    await person.click(button('Retour'))
    expect(choice(/Le programme court/)).toBeChecked()
    await person.click(button('Retour'))
    expect(choice('Gagner en énergie')).toBeChecked()
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull()
    await person.click(button('Suivant'))
    await person.click(button('OK'))
    expect(slider()).toHaveValue('3')
    await person.click(button('OK'))
    await title('Plan energy-optimization')
    expect(screen.queryByRole('button', { name: 'Retour' })).toBeNull()
  })

  test('shows the plan with its pictures, its facts, the research and how the answers led to it', async ({
    server,
    person,
    open,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 4)
    expect(await title('Plan energy-optimization')).toHaveFocus()
    for (const fact of ['Rythme', 'Prises alimentaires', 'Calories', 'Durée'])
      expect(screen.getByText(fact)).toBeInTheDocument()
    expect(screen.getByText('Une étude')).toBeVisible()
    const why = screen.getByRole('region', { name: /^Pourquoi ce programme/ })
    expect(why).toHaveTextContent('« Gagner en énergie », mène au plan « Plan energy-optimization »')
    expect(why).toHaveTextContent('(6 sur 10)')
  })

  test('keeps the plan at 12:12 for a stress level of 8 and more', async ({ server, person, open }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 3)
    chooseStress(8)
    await person.click(button('OK'))
    expect(await screen.findByText('Nous en restons à 12/12.')).toBeVisible()
    expect(screen.queryByText('16/8')).toBeNull()
    await person.click(button('Terminer'))
    await waitFor(() => expect(server.sent('PUT /api/user/:id')).toHaveLength(1))
    expect(server.sent('PUT /api/fasting')).toEqual([])
  })

  test('keeps the plan at 12:12 for a point to discuss with a doctor, which is saved', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 4)
    expect(await screen.findByText('16/8')).toBeInTheDocument()
    await person.click(screen.getByRole('checkbox', { name: 'L’un de ces points me concerne' }))
    expect(screen.getByText('Nous en restons à 12/12.')).toBeVisible()
    expect(screen.queryByText('16/8')).toBeNull()
    await person.click(button('Terminer'))
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('PUT /api/fasting').map(({ body }) => body)).toEqual([{ doctorAdvice: 'needed' }])
    expect(server.sent('PUT /api/user/:id')).toHaveLength(1)
  })

  test('works out the body mass index without sending anything', async ({ server, person, open }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await person.click(await screen.findByText('Calculer mon IMC'))
    await person.type(await screen.findByRole('textbox', { name: 'Poids, en kilos' }), '54,9')
    await person.type(screen.getByRole('textbox', { name: 'Taille, en centimètres' }), '158{Enter}')
    expect(screen.getByText('Votre IMC : 21,9.')).toBeVisible()
    expect(screen.getByText(/restez à 12\/12 ou 14\/10/)).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'J’ai 70 ans ou plus' }))
    expect(screen.getByText(/Il est inférieur à 22/)).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'J’ai 70 ans ou plus' }))
    await person.type(screen.getByRole('textbox', { name: 'Poids, en kilos' }), '{Control>}a{/Control}62,41')
    expect(screen.getByText('Votre IMC : 25.')).toBeVisible()
    expect(screen.getByText(/se proposent à partir d’un IMC de 25/)).toBeVisible()
    expect(server.names.filter(name => !name.startsWith('GET '))).toEqual([])
  })

  test('saves its four answers at the end, refetches the member and the programmes, and leads to them', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 4)
    expect(server.sent('PUT /api/user/:id')).toEqual([])
    await person.dblClick(button('Terminer'))
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('PUT /api/user/:id').map(({ params, body }) => ({ params, body }))).toEqual([
      {
        params: { id: 'member-1' },
        body: {
          fastingPlanCode: 'energy-optimization',
          programCode: 'medfasting',
          stressLevel: 6,
          isProfilingCompleted: true,
        },
      },
    ])
    const afterwards = server.names.slice(server.names.indexOf('PUT /api/user/:id') + 1)
    expect(afterwards.toSorted()).toEqual(['GET /api/auth/user', 'GET /api/profile_program'])
  })

  test.for(['dropped', 'refused'] as const)(
    'closes silently when saving is %s, and logs no answer',
    async (failure, { server, person, open, place }) => {
      answerTheTest(server)
      if (failure === 'dropped') server.drop('PUT /api/user/:id')
      else server.refuse('PUT /api/user/:id', 'error_consent_required')
      open(<ProfilingModal />, { address, member })
      await goTo(person, 4)
      await person.click(button('Terminer'))
      await waitFor(() => expect(place()).toBe('/app/programs'))
      expect(screen.queryByRole('alert')).toBeNull()
      expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).not.toMatch(/energy|stressLevel/)
      expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/energy|stressLevel/)

      server.answer('PUT /api/user/:id', { user: member })
      window.dispatchEvent(new Event('online'))
      await waitFor(() => expect(server.sent('PUT /api/user/:id')).toHaveLength(failure === 'dropped' ? 2 : 1))
    },
  )

  test('is postponed by its button: no consent is given and nothing is sent', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await person.click(button('Faire le test plus tard'))
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(localStorage.getItem('seve.isOnboardingFinished')).toBe('true')
    expect(server.names.filter(name => !name.startsWith('GET '))).toEqual([])
  })

  test('is not closed by Escape, but by its button', async ({ server, person, open, place }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await person.keyboard('{Escape}{Escape}{Escape}')
    expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none')
    expect(place()).toBe(address)
    await goTo(person, 1)
    await person.click(await screen.findByRole('radio', { name: 'Gagner en énergie' }))
    await person.click(button('Fermer'))
    await waitFor(() => expect(place()).toBe('/app/programs'))
    // When reopened, it starts empty.
    open(<ProfilingModal />, { address, member })
    await goTo(person, 1)
    expect(await screen.findAllByRole('radio', { checked: false })).toHaveLength(8)
  })

  test('offers a retry when the safety notice could not be loaded', async ({ server, person, open }) => {
    answerTheTest(server)
    server.refuse('GET /api/safety_notice', 'error_internal')
    open(<ProfilingModal />, { address, member })
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/safety_notice', { body: sampleSafetyNotice() })
    await person.click(retry)
    expect(await screen.findByText(/^Arrêtez et mangez/)).toBeVisible()
  })

  test('offers a retry when the goals could not be loaded', async ({ server, person, open }) => {
    answerTheTest(server)
    server.refuse('GET /api/fasting_plan', 'error_internal')
    open(<ProfilingModal />, { address, member })
    await goTo(person, 1)
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    server.answer('GET /api/fasting_plan', { body: samplePlans() })
    await person.click(retry)
    expect(await screen.findAllByRole('radio')).toHaveLength(8)
  })
})

test('the profiling test is shown in English to an English-speaking member', async ({ server, person, open }) => {
  answerTheTest(server)
  open(<ProfilingModal />, { address, member: sampleMember({ locale: 'en' }) })
  expect(await title('A fasting plan that suits you')).toBeVisible()
  expect(await screen.findByText('Do not fast if one of these is true of you:')).toBeVisible()
  await person.click(button('Start'))
  await person.click(await screen.findByRole('radio', { name: 'Supporting sport' }))
  await person.click(button('Next'))
  await person.click(choice(/The long programme/))
  await person.click(button('OK'))
  expect(screen.getByRole('slider', { name: 'Level of stress, from 1 to 10' })).toBeVisible()
})
