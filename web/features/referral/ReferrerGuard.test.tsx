import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { test } from '../../testing/screen-test.tsx'
import { useBranding } from './branding.ts'
import { ReferrerGuard, rememberArrival } from './ReferrerGuard.tsx'

function Brand() {
  const { title, program, banner } = useBranding()
  return <p data-program={program}>{`${title} ${banner.wide}`}</p>
}

const guarded = (
  <ReferrerGuard>
    <Brand />
  </ReferrerGuard>
)

test('a referrer is kept from its parameter, which leaves the address by a replacing redirect', async ({ open }) => {
  rememberArrival('?referrer=stress&utm=mail')
  const entries = window.history.length
  open(guarded, { address: '/login?referrer=stress&utm=mail', route: '/login' })
  await waitFor(() => expect(window.location.search).toBe('?utm=mail'))
  expect(window.history.length).toBe(entries)
  expect(localStorage.getItem('seve.referrerCode')).toBe('stress')
  expect(screen.getByText(/^Les jardins de la conscience/)).toHaveAttribute('data-program', 'stress')
})

test('a later referrer replaces an earlier one, and an arrival without one changes nothing', ({ open }) => {
  const stored = ['?referrer=stress', '', '?referrer=seve', ''].map(search => {
    rememberArrival(search)
    return localStorage.getItem('seve.referrerCode')
  })
  expect(stored).toEqual(['stress', 'stress', 'seve', 'seve'])
  open(guarded, { address: '/login' })
  expect(screen.getByText(/^Prenez soin de vous.*banner-seve/)).toBeVisible()
})

test('a referrer is read from the sending site when there is no parameter', ({ open }) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://fatigue.example.org/article')
  rememberArrival('')
  open(guarded, { address: '/login' })
  expect(screen.getByText(/^Retrouver l’énergie/)).toBeVisible()
  expect(localStorage.getItem('seve.referrerCode')).toBe('fatigue')
})

test('a page of the same host is never a referrer, whatever its address says', ({ open }) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${window.location.origin}/?from=stress.example.org`)
  rememberArrival('')
  open(guarded, { address: '/login' })
  expect(screen.getByText(/^Prenez soin de vous/)).toBeVisible()
  expect(localStorage.getItem('seve.referrerCode')).toBeNull()
})

test('a parameter that is not a code is also removed from the URL, and not stored', async ({ open }) => {
  rememberArrival('?referrer=elsewhere')
  open(guarded, { address: '/login?referrer=elsewhere', route: '/login' })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(localStorage.getItem('seve.referrerCode')).toBeNull()
  expect(screen.getByText(/^Prenez soin de vous/)).not.toHaveAttribute('data-program')
})

test.for(['seve', 'medfasting', 'fatigue', 'stress'])(
  'the code %s sets the title and the banner',
  async (code, { open }) => {
    rememberArrival(`?referrer=${code}`)
    open(guarded, { address: '/login' })
    const words = {
      seve: /^Prenez soin de vous.*banner-seve/,
      medfasting: /^Jeûne méditerranéen.*banner-medfasting/,
      fatigue: /^Retrouver l’énergie.*banner-fatigue/,
      stress: /^Les jardins.*banner-stress/,
    }[code]
    expect(screen.getByText(words ?? '')).toBeVisible()
  },
)
