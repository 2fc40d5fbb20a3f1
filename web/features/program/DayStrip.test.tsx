import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, vi } from 'vitest'
import { giveWidths } from '../../testing/fill-browser-gaps.ts'
import { sampleMember } from '../../testing/sample-member.ts'
import { answerPrograms, sampleDayProgress, sampleFollowing, today } from '../../testing/sample-programs.ts'
import { spaced, test } from '../../testing/screen-test.tsx'
import { ProgramPage } from './ProgramPage.tsx'

const address = '/app/programs'
const member = sampleMember()

// Days lock, open and count by the calendar.
beforeEach(() => vi.setSystemTime(today))

const storedIndex = () => localStorage.getItem('seve.dayIndex.member-1.medfasting')
const day = (name: string) => screen.getByRole('tab', { name: spaced(name) })
const findDay = (name: string) => screen.findByRole('tab', { name: spaced(name) })
const iconsOf = (element: HTMLElement) => [...element.querySelectorAll('svg')].map(icon => icon.innerHTML)

describe('the strip of days', () => {
  test('show a check, a clock or a lock for their state, and their name or number', async ({ server, open }) => {
    const programs = sampleFollowing(['complete', 'started'])
    const [first] = programs[0]?.Program.ProgramWeeks ?? []
    first?.splice(2, 1, sampleDayProgress('medfasting', 3, 'locked', { name: 'Le grand repos' }))
    answerPrograms(server, programs)
    open(<ProgramPage />, { address, member })
    const complete = await findDay('Jour 1 terminé')
    const started = day('Jour 2 en cours')
    const locked = day('Le grand repos verrouillé')
    const month = screen.getByRole('region', { name: 'Mon mois' })
    // Weeks use the same pictures.
    expect(iconsOf(locked)).toEqual(iconsOf(within(month).getByRole('button', { name: spaced('Sem. 2 verrouillée') })))
    expect(new Set([complete, started, locked].flatMap(iconsOf)).size).toBe(3)
    expect(complete.dataset.state).toBe('complete')
  })

  test('open on the latest started day, and show when a locked one opens', async ({ server, person, open }) => {
    answerPrograms(server, sampleFollowing(['complete', 'started']))
    open(<ProgramPage />, { address, member })
    expect(await findDay('Jour 2 en cours')).toHaveAttribute('aria-selected', 'true')
    await person.click(day('Jour 3 verrouillé'))
    expect(await screen.findByText('« Jour 3 » n’est pas encore ouvert')).toBeVisible()
    expect(screen.getByText(/Il s’ouvrira demain, une fois «\sJour\s2\s» terminé/)).toBeVisible()
    await person.click(day('Jour 4 verrouillé'))
    expect(screen.getByText(/Il s’ouvrira après «\sJour\s3\s»/)).toBeVisible()
    const read = server.sent('GET /api/program_day/:id').map(({ params }) => params.id)
    expect(new Set(read)).toEqual(new Set(['medfasting-day-2']))
    expect(storedIndex()).toBe('1')
    await person.click(screen.getByRole('button', { name: 'Revenir à aujourd’hui' }))
    expect(day('Jour 2 en cours')).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByRole('link', { name: 'Lire Média medfasting-day-2' })).toBeVisible()
  })

  test('show the media of the chosen one, which this browser stores', async ({ server, person, open }) => {
    answerPrograms(server, sampleFollowing(['complete', 'complete', 'started']))
    open(<ProgramPage />, { address, member })
    await person.click(await findDay('Jour 2 terminé'))
    const panel = screen.getByRole('tabpanel', { name: spaced('Jour 2 terminé') })
    expect(await within(panel).findByRole('link', { name: 'Média medfasting-day-2' })).toBeVisible()
    expect(storedIndex()).toBe('1')
    cleanup()
    open(<ProgramPage />, { address, member })
    expect(await findDay('Jour 2 terminé')).toHaveAttribute('aria-selected', 'true')
  })

  test('show each media’s type, duration and title; one press opens it and records that', async ({
    server,
    person,
    open,
    place,
  }) => {
    answerPrograms(server, sampleFollowing(['complete', 'started']))
    server.answer('PUT /api/user/:id', { user: member })
    open(<ProgramPage />, { address, member })
    await person.click(await findDay('Jour 1 terminé'))
    const panel = screen.getByRole('tabpanel', { name: spaced('Jour 1 terminé') })
    const link = await within(panel).findByRole('link', { name: 'Média medfasting-day-1' })
    expect(link.closest('article')).toHaveTextContent(/^Lecture · 5\sMin/)
    await person.click(link)
    expect(place()).toBe('/app/programs/media/place-medfasting-day-1')
    expect(server.sent('PUT /api/user/:id').map(({ body }) => body)).toEqual([
      { lastProgramDayMediaId: 'place-medfasting-day-1' },
    ])
    expect(window.history.state.usr.backLabel).toMatch(/^Jour\s1$/)
    act(() => window.history.back())
    expect(await findDay('Jour 1 terminé')).toHaveAttribute('aria-selected', 'true')
  })

  test('of another week open on the stored day; the week is kept on the way back, and forgotten on reload', async ({
    server,
    person,
    open,
  }) => {
    const week = Array(7).fill('complete')
    answerPrograms(server, sampleFollowing([...week, 'complete', 'complete', 'started']))
    open(<ProgramPage />, { address, member })
    expect(await findDay('Jour 10 en cours')).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByText(/^Semaine\s2 · Semaine 2 de medfasting$/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: /^Jour\s10$/ })).toBeVisible()
    await person.click(screen.getByRole('button', { name: spaced('Sem. 1 terminée') }))
    expect(screen.getByText(/^Semaine\s1 · Semaine 1 de medfasting$/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: /^Jour\s3$/ })).toBeVisible()
    expect(day('Jour 3 terminé')).toHaveAttribute('aria-selected', 'true')
    await person.click(day('Jour 4 terminé'))
    expect(screen.getByRole('tabpanel', { name: spaced('Jour 4 terminé') })).toBeVisible()
    const state = window.history.state.usr
    cleanup()
    open(<ProgramPage />, { address, member, state })
    expect(await findDay('Jour 4 terminé')).toHaveAttribute('aria-selected', 'true')
    cleanup()
    // The history keeps its state when the document is loaded again.
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1)
    open(<ProgramPage />, { address, member, state })
    expect(await findDay('Jour 10 en cours')).toHaveAttribute('aria-selected', 'true')
  })

  test('open on the day that is going on, thirteen mornings in a row', async ({ server, person, open }) => {
    for (let morning = 1; morning <= 13; morning += 1) {
      answerPrograms(server, sampleFollowing([...Array(morning - 1).fill('complete'), 'started']))
      open(<ProgramPage />, { address, member })
      expect(await findDay(`Jour ${morning} en cours`)).toHaveAttribute('aria-selected', 'true')
      // What they looked at last does not matter the next morning.
      if (morning % 7 > 1) await person.click(screen.getAllByRole('tab', { name: /terminé$/ })[0] as HTMLElement)
      cleanup()
    }
  })

  test('move on to the day that opens while the page stays open, also after another week was opened', async ({
    server,
    person,
    open,
  }) => {
    const week = Array(7).fill('complete')
    answerPrograms(server, sampleFollowing([...week, 'complete', 'started']))
    open(<ProgramPage />, { address, member })
    await findDay('Jour 9 en cours')
    await person.click(screen.getByRole('button', { name: spaced('Sem. 1 terminée') }))
    await person.click(day('Jour 3 terminé'))
    answerPrograms(server, sampleFollowing([...week, 'complete', 'complete', 'started']))
    vi.setSystemTime('2026-11-23T07:00:00.000Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await findDay('Jour 10 en cours')).toHaveAttribute('aria-selected', 'true')
    expect(storedIndex()).toBe('2')
  })

  test('are navigated with the arrows, and chosen only with Enter', async ({ server, person, open }) => {
    answerPrograms(server, sampleFollowing(['complete', 'complete', 'started']))
    open(<ProgramPage />, { address, member })
    ;(await findDay('Jour 1 terminé')).focus()
    await person.keyboard('{ArrowRight}')
    expect(day('Jour 2 terminé')).toHaveFocus()
    expect(day('Jour 3 en cours')).toHaveAttribute('aria-selected', 'true')
    await person.keyboard('{End}{ArrowRight}{ArrowRight}{Enter}')
    expect(day('Jour 2 terminé')).toHaveAttribute('aria-selected', 'true')
  })

  test('scroll by 300 px a press, and the arrows are updated at the ends 300 ms later', async ({
    server,
    person,
    open,
  }) => {
    answerPrograms(server)
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    const list = screen.getByRole('region', { name: 'Mon mois' })
    giveWidths(list, 350, 900)
    expect(screen.getByRole('button', { name: 'Jours précédents' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Jours suivants' }))
    expect(list.scrollLeft).toBe(300)
    expect(screen.getByRole('button', { name: 'Jours précédents' })).toBeEnabled()
    await person.click(screen.getByRole('button', { name: 'Jours suivants' }))
    expect(list.scrollLeft).toBe(550)
    expect(screen.getByRole('button', { name: 'Jours suivants' })).toBeDisabled()
    await person.click(screen.getByRole('button', { name: 'Jours précédents' }))
    expect(list.scrollLeft).toBe(250)
  })

  test('have their arrows updated when the list arrives, before anything scrolled', async ({ server, open }) => {
    const refreshes: (() => void)[] = []
    class Observer {
      constructor(refresh: () => void) {
        refreshes.push(refresh)
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('ResizeObserver', Observer)
    answerPrograms(server)
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 en cours')
    expect(screen.getByRole('button', { name: 'Jours suivants' })).toBeDisabled()
    const list = screen.getByRole('region', { name: 'Mon mois' })
    vi.spyOn(list, 'clientWidth', 'get').mockReturnValue(350)
    vi.spyOn(list, 'scrollWidth', 'get').mockReturnValue(900)
    act(() => {
      for (const refresh of refreshes) refresh()
    })
    expect(screen.getByRole('button', { name: 'Jours suivants' })).toBeEnabled()
    expect(screen.getByRole('button', { name: 'Jours précédents' })).toBeDisabled()
  })

  test('move one and a half times as far as the mouse drags, without a choice; 5 px still count as a click', async ({
    server,
    open,
  }) => {
    answerPrograms(server, sampleFollowing(['complete', 'started']))
    open(<ProgramPage />, { address, member })
    await findDay('Jour 1 terminé')
    const list = screen.getByRole('region', { name: 'Mon mois' })
    giveWidths(list, 350, 900)
    const first = day('Jour 1 terminé')
    const drag = (pixels: number) => {
      const mouse = { pointerType: 'mouse', button: 0 }
      fireEvent.pointerDown(first, { ...mouse, clientX: 200 })
      fireEvent.pointerMove(window, { ...mouse, clientX: 200 - pixels })
      fireEvent.pointerUp(window, { ...mouse, clientX: 200 - pixels })
      fireEvent.click(first)
    }
    drag(60)
    expect(list.scrollLeft).toBe(90)
    expect(day('Jour 2 en cours')).toHaveAttribute('aria-selected', 'true')
    // The click that ends a drag counts as part of it for 50 ms.
    await new Promise(resolve => setTimeout(resolve, 60))
    drag(5)
    expect(first).toHaveAttribute('aria-selected', 'true')
  })
})
