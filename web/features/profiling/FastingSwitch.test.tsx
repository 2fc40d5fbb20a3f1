import { screen, waitFor } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { sampleMember } from '../../testing/sample-member.ts'
import { answerPrograms, samplePlans } from '../../testing/sample-programs.ts'
import { test } from '../../testing/screen-test.tsx'
import { FastingSwitch } from './FastingSwitch.tsx'
import { PlanDialog } from './PlanDialog.tsx'

const toggle = () => screen.getByRole('switch', { name: 'Sans jeûne' })

describe('the switch ‘without fasting’', () => {
  test('saves at once, and shows what the server holds', async ({ server, person, open }) => {
    server.answer('PUT /api/fasting')
    server.answer('GET /api/auth/user', { user: sampleMember() })
    open(<FastingSwitch />, { member: sampleMember() })
    await waitFor(() => expect(server.names).toContain('GET /api/auth/user'))
    expect(toggle()).not.toBeChecked()
    server.answer('GET /api/auth/user', { user: sampleMember({ isWithoutFasting: true }) })
    await person.click(toggle())
    await waitFor(() => expect(toggle()).toBeChecked())
    expect(server.sent('PUT /api/fasting').map(({ body }) => body)).toEqual([{ isWithoutFasting: true }])
    expect(screen.getByText('Le jeûne est masqué.')).toBeVisible()
  })

  test('stays as it is when it cannot be saved', async ({ server, person, open }) => {
    server.drop('PUT /api/fasting')
    open(<FastingSwitch />, { member: sampleMember() })
    await person.click(toggle())
    expect(await screen.findByRole('alert')).toHaveTextContent('n’a pas pu être enregistré')
    expect(toggle()).not.toBeChecked()
  })
})

describe('beside the plan', () => {
  test('the summary shows the plan’s title, icon and pictures', async ({ server, open }) => {
    answerPrograms(server)
    open(<PlanDialog code="weight-loss" onClose={() => {}} />, { member: sampleMember() })
    const [plan] = samplePlans()
    expect(await screen.findByRole('heading', { name: plan?.title ?? '' })).toBeVisible()
    const pictures = [...document.querySelectorAll('dialog img')].map(picture => picture.getAttribute('src'))
    expect(pictures).toEqual([plan?.icon, ...(plan?.images ?? [])])
  })

  test('a member at 12:12 reads why, and says that they asked their doctor', async ({ server, person, open }) => {
    const capped = sampleMember({ fastingPlanCode: 'weight-loss', fastingCap: 'twelve-hours' })
    answerPrograms(server)
    server.answer('PUT /api/fasting')
    open(<PlanDialog code="weight-loss" onClose={() => {}} />, { member: capped })
    expect(await screen.findByText('Nous en restons à 12/12.')).toBeVisible()
    expect(toggle()).toBeVisible()
    server.answer('GET /api/auth/user', { user: { ...capped, fastingCap: null, doctorAdvice: 'given' } })
    await person.click(screen.getByRole('button', { name: /J’en ai parlé à mon médecin/ }))
    expect(await screen.findByRole('button', { name: 'Revenir à 12/12' })).toBeVisible()
    expect(server.sent('PUT /api/fasting').map(({ body }) => body)).toEqual([{ doctorAdvice: 'given' }])
  })
})
