import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../../web/testing/screen-test.tsx'
import { Dialog } from './Dialog.tsx'

test('a dialog closes at Escape, and stays when a choice of files in it is given up', ({ open }) => {
  const onClose = vi.fn()
  open(
    <Dialog title="Remplacer" onClose={onClose}>
      <input type="file" aria-label="Fichier" />
    </Dialog>,
  )
  fireEvent(screen.getByLabelText('Fichier'), new Event('cancel', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledOnce()
})
