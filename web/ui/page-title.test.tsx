import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { BrowserRouter, Link, Route, Routes } from 'react-router'
import { beforeEach, describe, expect } from 'vitest'
import { test } from '../testing/screen-test.tsx'
import { usePageTitle } from './page-title.ts'

let load = () => {}

/** A screen that replaces its heading when it has loaded, under the same title. */
function Programs() {
  const [isLoaded, setLoaded] = useState(false)
  load = () => act(() => setLoaded(true))
  usePageTitle('Programmes')
  return isLoaded ? <h1 key="loaded">Douze heures de nuit</h1> : <h1 key="loading">Programmes</h1>
}

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  render(
    <BrowserRouter>
      <nav>
        <Link to="/programs">Programme</Link>
      </nav>
      <main>
        <Routes>
          <Route path="/" element={<p>Accueil</p>} />
          <Route path="/programs" element={<Programs />} />
        </Routes>
      </main>
    </BrowserRouter>,
  )
})

const link = () => screen.getByRole('link', { name: 'Programme' })
const heading = (name: string) => screen.getByRole('heading', { name })

describe('the heading of a page that a link opened', () => {
  test('has the focus, and passes it on to the heading that replaces it under the same title', async ({ person }) => {
    await person.click(link())
    expect(heading('Programmes')).toHaveFocus()
    load()
    expect(heading('Douze heures de nuit')).toHaveFocus()
    expect(document.title).toBe('Programmes · Sève')
  })

  test('does not take the focus back if it moved elsewhere while the page was loading', async ({ person }) => {
    await person.click(link())
    act(() => link().focus())
    load()
    expect(link()).toHaveFocus()
  })
})
