import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { FakeServer } from './fake-server.ts'
import { sampleMember } from './sample-member.ts'
import { samplePlans, samplePrograms, sampleSafetyNotice } from './sample-programs.ts'

export const address = '/app/programs/profiling'
export const member = sampleMember()

export const goalQuestion = /^Qu’est-ce qui compte le plus pour vous/

export const button = (name: string) => screen.getByRole('button', { name })
export const choice = (name: string | RegExp) => screen.getByRole('radio', { name })
export const slider = () => screen.getByRole('slider', { name: 'Niveau de stress, de 1 à 10' })
export const title = (name: string | RegExp) => screen.findByRole('heading', { level: 3, name })

/** Prepares the answers of every call that the test makes. */
export function answerTheTest(server: FakeServer): void {
  server.answer('GET /api/fasting_plan', { body: samplePlans() })
  server.answer('GET /api/safety_notice', { body: sampleSafetyNotice() })
  server.answer('GET /api/profile_program', { body: samplePrograms() })
  server.answer('POST /api/consent')
  server.answer('PUT /api/user/:id', { user: member })
  server.answer('PUT /api/fasting')
}

/** Moves the slider; a journey does it with real keys. */
export function chooseStress(level: number): void {
  fireEvent.change(slider(), { target: { value: String(level) } })
}

/** Goes to a step by the shortest way. */
export async function goTo(person: UserEvent, step: 1 | 2 | 3 | 4): Promise<void> {
  await person.click(await screen.findByRole('button', { name: 'Commencer' }))
  await title(goalQuestion)
  if (step === 1) return
  await person.click(await screen.findByRole('radio', { name: 'Gagner en énergie' }))
  await person.click(button('Suivant'))
  if (step === 2) return
  await person.click(choice(/Le programme court/))
  await person.click(button('OK'))
  if (step === 3) return
  chooseStress(6)
  await person.click(button('OK'))
}
