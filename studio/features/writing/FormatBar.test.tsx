import { screen, within } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '../../../web/testing/screen-test.tsx'
import { FormatBar } from './FormatBar.tsx'
import { formatsOf } from './text-formats.ts'

const namesIn = () =>
  within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map(button => button.title)

test('the bar offers what the kind of text carries, each by its name', ({ open }) => {
  open(<FormatBar editor={null} formats={formatsOf('mails/order')} isMail onUndo={() => {}} onCite={undefined} />)
  expect(namesIn()).toEqual(['Tableau de faits', 'Encadré', 'Annuler la dernière modification'])
})
