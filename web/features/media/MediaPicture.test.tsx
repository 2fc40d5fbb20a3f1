import { render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { test } from '../../testing/screen-test.tsx'
import { MediaPicture } from './MediaPicture.tsx'

test('a photograph comes in formats to choose from, the lightest first, and as a JPEG for browsers that choose none', () => {
  const srcset = [
    { type: 'image/avif', srcset: '/a.480.avif 480w, /a.960.avif 960w' },
    { type: 'image/jpeg', srcset: '/a.480.jpg 480w, /a.960.jpg 960w' },
  ]
  const { container } = render(<MediaPicture media={{ image: '/a.960.jpg', srcset }} />)
  const sources = [...container.querySelectorAll('picture > source')]
  expect(sources.map(source => source.getAttribute('type'))).toEqual(['image/avif', 'image/jpeg'])
  expect(sources.map(source => source.getAttribute('srcset'))).toEqual(srcset.map(({ srcset: set }) => set))
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/a.960.jpg')
})

test('a drawing is one picture', () => {
  const { container } = render(<MediaPicture media={{ image: '/a.svg' }} />)
  expect(container.innerHTML).not.toContain('<picture')
  expect(screen.getByRole('presentation')).toHaveAttribute('src', '/a.svg')
})
