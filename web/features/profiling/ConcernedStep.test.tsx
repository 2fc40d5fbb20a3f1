import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect } from 'vitest'
import { test } from '../../testing/screen-test.tsx'
import { address, answerTheTest, goTo, member, title } from '../../testing/take-the-test.ts'
import { ProfilingModal } from './ProfilingModal.tsx'
import { forgetUnsavedAnswers } from './save-answers.ts'

beforeEach(() => forgetUnsavedAnswers())

describe('a member who must not fast', () => {
  test('is led to the stress programme from the first step, and only the programme is sent', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await person.click(await screen.findByRole('button', { name: 'Je suis concerné(e)' }))
    const heading = await title('Prendre soin de vous, sans jeûner')
    expect(heading).toHaveFocus()
    const step = heading.closest('form') ?? document.body
    await person.click(await within(step).findByRole('button', { name: /^Les jardins de la conscience/ }))
    await waitFor(() => expect(place()).toBe('/app/programs'))
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([{ programCode: 'stress' }])
    expect(server.sent('PUT /api/fasting').map(({ body }) => body)).toEqual([{ isWithoutFasting: true }])
    expect(server.sent('POST /api/consent')).toEqual([])
  })

  test('is led away by their age as well', async ({ server, person, open }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await person.click(await screen.findByRole('button', { name: 'Non, je suis mineur(e)' }))
    expect(await title('Prendre soin de vous, sans jeûner')).toBeVisible()
  })

  test('is led to the kitchen from the plan, which is then not saved', async ({ server, person, open, place }) => {
    answerTheTest(server)
    open(<ProfilingModal />, { address, member })
    await goTo(person, 4)
    await person.click(await screen.findByRole('button', { name: 'Je suis concerné(e)' }))
    await person.click(await screen.findByRole('button', { name: 'Retour' }))
    await title('Plan energy-optimization')
    await person.click(await screen.findByRole('button', { name: 'Je suis concerné(e)' }))
    await person.click(await screen.findByRole('button', { name: /^La même cuisine, sans jeûne/ }))
    await waitFor(() => expect(place()).toBe('/app/media-library'))
    expect(server.sent('PUT /api/fasting').map(({ body }) => body)).toEqual([{ isWithoutFasting: true }])
    expect(server.sent('PUT /api/user/:id')).toEqual([])
  })
})
