import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Remark } from '../../../domain/features/review/review.contract.ts'
import { test } from '../../../web/testing/screen-test.tsx'
import { sampleEditor, signInStaff } from '../../testing/sample-staff.ts'
import { RemarkThread } from './RemarkThread.tsx'

const remark: Remark = {
  id: 'remark',
  answersId: null,
  path: null,
  block: null,
  blockText: null,
  text: 'Le titre est à reprendre.',
  by: 'Marc Vidal',
  madeOn: '2026-03-02T11:00:00.000Z',
  settledOn: null,
}

test('the answer field takes the focus each time it opens', async ({ server, person, open }) => {
  signInStaff(server, sampleEditor())
  open(<RemarkThread remark={remark} answers={[]} />)
  for (const words of ['C’est repris.', 'Autrement.']) {
    await person.click(await screen.findByRole('button', { name: 'Répondre' }))
    await person.keyboard(words)
    expect(screen.getByRole('textbox')).toHaveValue(words)
    await person.click(screen.getByRole('button', { name: 'Annuler' }))
  }
})
