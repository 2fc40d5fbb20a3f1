import { act, render, screen } from '@testing-library/react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, vi } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { ScrollKeeper } from './ScrollKeeper.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollY', 0)
  window.history.replaceState(null, '', '/library')
  window.scrollTo = vi.fn((to?: ScrollToOptions | number) => {
    if (typeof to === 'object') vi.stubGlobal('scrollY', to.top)
  })
})

function showLibrary(): void {
  const library = (
    <>
      <Link to="?type=recipe" replace>
        Recettes
      </Link>
      <Link to="/media">Un média</Link>
    </>
  )
  render(
    <BrowserRouter>
      <ScrollKeeper />
      <Routes>
        <Route path="/library" element={library} />
        <Route path="/media" element={<h1>Un média</h1>} />
      </Routes>
    </BrowserRouter>,
  )
}

function scroll(top: number): void {
  vi.stubGlobal('scrollY', top)
  window.dispatchEvent(new Event('scroll'))
}

const link = (name: string) => screen.findByRole('link', { name })

describe('going back', () => {
  test('finds the page where it was left, also after a filter was chosen', async ({ person }) => {
    showLibrary()
    scroll(100)
    await person.click(await link('Recettes'))
    scroll(400)
    await person.click(await link('Un média'))
    expect(window.scrollY).toBe(0)
    act(() => window.history.back())
    await link('Recettes')
    expect(window.scrollY).toBe(400)
  })

  test('finds the page where it was left when nothing was scrolled since the filter was chosen', async ({ person }) => {
    showLibrary()
    scroll(100)
    await person.click(await link('Recettes'))
    await person.click(await link('Un média'))
    act(() => window.history.back())
    await link('Recettes')
    expect(window.scrollY).toBe(100)
  })
})
