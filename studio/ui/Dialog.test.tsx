import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../../web/testing/screen-test.tsx'
import { Dialog } from './Dialog.tsx'

test('a dialog closes on Escape, but not when a file chooser in it is cancelled', ({ open }) => {
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
