import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDayOf } from '../../days.ts'
import { isDayComplete, isOptionalFor, programProgress, requiredMedias } from './program.rules.ts'
import {
  calendarDayOfUnlocking,
  nextDayToUnlock,
  type UnlockableDay,
  type Unlocking,
  whenDayOpens,
} from './unlocking.rules.ts'

const timeZone = 'Europe/Paris'
/** 14:00 in Paris on 20 November 2026. */
const now = new Date('2026-11-20T13:00:00Z')
const today = '2026-11-20'
const yesterday = '2026-11-19'

interface Given {
  isComplete?: boolean
  isPublished?: boolean
}

/** Returns a day that was unlocked on this calendar day, or is locked. It has one media. */
function day(order: number, unlockedDay: string | null, { isComplete = false, isPublished = true }: Given = {}) {
  const UserProgramDays = unlockedDay === null ? [] : [{ unlockedOn: `${unlockedDay}T07:00:00Z`, unlockedDay }]
  const UsersProgressions = isComplete ? [{ status: 'done' as const, completedOn: `${yesterday}T07:00:00Z` }] : []
  const media = { isOptional: false, UsersProgressions, Media: { isPublished: true } }
  return { id: `day-${order}`, order, isPublished, UserProgramDays, ProgramDayMedias: [media] }
}

const done = { isComplete: true }
const unpublished = { isPublished: false }

/** The same day as the server passes it to `nextDayToUnlock`. */
function unlockable(given: ReturnType<typeof day>): UnlockableDay {
  const { id, order, isPublished, UserProgramDays } = given
  return {
    id,
    order,
    isPublished,
    unlockedDay: UserProgramDays[0]?.unlockedDay ?? null,
    isComplete: isDayComplete(given),
  }
}

function next(days: readonly ReturnType<typeof day>[], isChosen = true): string | null {
  return nextDayToUnlock({ days: days.map(unlockable), isChosen, now, timeZone })
}

describe('unlocking', () => {
  test.each([
    [
      'the next day, when the one before is complete and a new day has begun',
      [day(1, yesterday, done), day(2, null)],
      'day-2',
    ],
    ['nothing while the day before is not complete', [day(1, yesterday), day(2, null)], null],
    ['nothing on the calendar day of the last unlocking', [day(1, today, done), day(2, null)], null],
    ['nothing while the next day is being written', [day(1, yesterday, done), day(2, null, unpublished)], null],
    ['nothing after the last day', [day(1, yesterday, done)], null],
    ['one day after a long pause', [day(1, '2026-06-01', done), day(2, null), day(3, null)], 'day-2'],
    ['by order, however the days are listed', [day(3, null), day(1, yesterday, done), day(2, null)], 'day-2'],
    ['the next after a day that was unpublished', [day(1, yesterday, unpublished), day(2, null)], 'day-2'],
    [
      'the next after a day that is being written',
      [day(1, yesterday, done), day(2, null, unpublished), day(3, null)],
      'day-3',
    ],
    [
      'a day that was moved or inserted before open ones',
      [day(1, yesterday, done), day(2, null), day(3, yesterday)],
      'day-2',
    ],
    [
      'nothing after it while an open day before is not complete',
      [day(1, yesterday), day(2, yesterday, done), day(3, null)],
      null,
    ],
    [
      'nothing today when the last unlocked day now comes earlier',
      [day(1, today, done), day(2, yesterday, done), day(3, null)],
      null,
    ],
    ['the first day of a chosen programme whose unlocked days are gone', [day(1, null), day(2, null)], 'day-1'],
  ])('opens %s', (_, days, id) => {
    expect(next(days)).toBe(id)
  })

  test('opens no first day of a programme that was not chosen', () => {
    expect(next([day(1, null), day(2, null)], false)).toBeNull()
    expect(next([day(1, yesterday, done), day(2, null)], false)).toBe('day-2')
  })

  test('follows the member’s midnight, not the server’s', () => {
    // 23:30 in London on the 20th is half past midnight in Paris on the 21st.
    const given = { days: [day(1, today, done), day(2, null)].map(unlockable), isChosen: true }
    const late = new Date('2026-11-20T23:30:00Z')
    expect(nextDayToUnlock({ ...given, now: late, timeZone: 'Europe/Paris' })).toBe('day-2')
    expect(nextDayToUnlock({ ...given, now: late, timeZone: 'Europe/London' })).toBeNull()
  })

  test('reads the calendar day in the zone of now only if none was stored', () => {
    const unlockedOn = new Date('2026-11-19T23:30:00Z')
    expect(calendarDayOfUnlocking({ unlockedOn, unlockedDay: yesterday }, 'Europe/Paris')).toBe(yesterday)
    expect(calendarDayOfUnlocking({ unlockedOn, unlockedDay: null }, 'Europe/Paris')).toBe(today)
  })

  test('opens at most one day per calendar day, however the member travels', () => {
    const zones = ['Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu', 'America/Havana', 'UTC']
    const leg = fc.record({ minutes: fc.nat(36 * 60), zone: fc.constantFrom(...zones) })
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 60 }), legs => {
        const unlockings: Unlocking[] = []
        let at = now.getTime()
        for (const { minutes, zone } of legs) {
          at += minutes * 60_000
          const days = Array.from({ length: 80 }, (_, index) => {
            const unlocking = unlockings[index]
            const unlockedDay = unlocking ? calendarDayOfUnlocking(unlocking, zone) : null
            return { id: `day-${index}`, order: index, isPublished: true, unlockedDay, isComplete: true }
          })
          const unlockedOn = new Date(at)
          if (nextDayToUnlock({ days, isChosen: true, now: unlockedOn, timeZone: zone }))
            unlockings.push({ unlockedOn, unlockedDay: calendarDayOf(unlockedOn, zone) })
        }
        expect(new Set(unlockings.map(({ unlockedDay }) => unlockedDay)).size).toBe(unlockings.length)
        // Clocks on earth differ by less than 27 hours: travelling gains a day or two once, not again and again.
        expect(unlockings.length).toBeLessThanOrEqual(Math.floor((at - now.getTime()) / 86_400_000) + 3)
      }),
    )
  })
})

describe('a locked day', () => {
  test.each([
    ['tomorrow, when the day before was completed today', [day(1, today, done), day(2, null)], 'tomorrow', 'day-1'],
    ['now, when it is due', [day(1, yesterday, done), day(2, null)], 'now', 'day-1'],
    ['once the day before is complete', [day(1, yesterday), day(2, null)], 'onceDayComplete', 'day-1'],
    [
      'not before tomorrow, once today’s is complete',
      [day(1, today), day(2, null)],
      'tomorrowOnceDayComplete',
      'day-1',
    ],
    [
      'after the day before, when that is locked too',
      [day(1, yesterday, done), day(2, null), day(3, null)],
      'afterPreviousDay',
      'day-2',
    ],
    ['when it is written', [day(1, yesterday, done), day(2, null, unpublished)], 'beingWritten', 'day-1'],
    [
      'once the one day before it that was left is complete',
      [day(0, yesterday), day(1, yesterday, done), day(2, null)],
      'onceDayComplete',
      'day-0',
    ],
    ['now, being the first of a programme that was not begun', [day(2, null)], 'now', null],
  ])('opens %s', (_, days, opening, previousDayId) => {
    expect(whenDayOpens({ days, dayId: days.at(-1)?.id ?? '', now, timeZone })).toEqual({ opening, previousDayId })
  })

  test('opens by order, however the days are listed', () => {
    const days = [day(3, null), day(1, yesterday, done), day(2, null)]
    const openingOf = (dayId: string) => whenDayOpens({ days, dayId, now, timeZone })
    expect(openingOf('day-2')).toEqual({ opening: 'now', previousDayId: 'day-1' })
    expect(openingOf('day-3')).toEqual({ opening: 'afterPreviousDay', previousDayId: 'day-2' })
  })

  test('opens by the calendar day that was stored, whatever the zone is now', () => {
    const UserProgramDays = [{ unlockedOn: '2026-11-19T23:30:00Z', unlockedDay: yesterday }]
    const days = [{ ...day(1, yesterday, done), UserProgramDays }, day(2, null)]
    expect(whenDayOpens({ days, dayId: 'day-2', now, timeZone })?.opening).toBe('now')
  })

  test('is neither an open one nor an unknown one', () => {
    expect(whenDayOpens({ days: [day(1, yesterday)], dayId: 'day-1', now, timeZone })).toBeNull()
    expect(whenDayOpens({ days: [day(1, yesterday)], dayId: 'day-9', now, timeZone })).toBeNull()
  })

  test('opens now exactly when it is the one to unlock', () => {
    const anyDay = fc.record({
      isPublished: fc.boolean(),
      isComplete: fc.boolean(),
      unlockedDay: fc.constantFrom(null, yesterday, today),
    })
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 6 }), given => {
        const days = given.map(({ unlockedDay, ...rest }, index) => day(index + 1, unlockedDay, rest))
        const opening = days.find(({ id }) => whenDayOpens({ days, dayId: id, now, timeZone })?.opening === 'now')
        expect(opening?.id ?? null).toBe(next(days))
      }),
    )
  })
})

describe('editing the content under a member', () => {
  interface Entry {
    id: string
    requiredSince?: string
  }
  interface WrittenDay {
    id: string
    isPublished: boolean
    entries: Entry[]
  }

  /** A member who follows a programme while its editors change it. */
  class Follower {
    days: WrittenDay[] = Array.from({ length: 5 }, (_, index) => this.write(`first-${index}`))
    today = '2026-11-01'
    readonly unlockedDays = new Map<string, string>()
    readonly completed = new Set<string>()
    #written = 0

    write(id: string): WrittenDay {
      return { id, isPublished: true, entries: [{ id: `${id}-media` }] }
    }

    /** The programme as the member sees it. */
    seen() {
      return this.days.map(({ id, isPublished, entries }, index) => {
        const unlockedDay = this.unlockedDays.get(id)
        const unlockedOn = unlockedDay === undefined ? null : new Date(`${unlockedDay}T12:00:00Z`)
        return {
          id,
          order: index + 1,
          isPublished,
          UserProgramDays: unlockedDay ? [{ unlockedOn: `${unlockedDay}T12:00:00Z`, unlockedDay }] : [],
          ProgramDayMedias: entries.map(entry => ({
            id: entry.id,
            isOptional: isOptionalFor({ isOptional: false, ...entry }, unlockedOn),
            UsersProgressions: this.completed.has(entry.id)
              ? [{ status: 'done' as const, completedOn: `${this.today}T12:00:00Z` }]
              : [],
            Media: { isPublished: true },
          })),
        }
      })
    }

    progress(): number {
      const required = requiredMedias(this.seen())
      return programProgress(required.filter(({ id }) => this.completed.has(id)).length, required.length)
    }

    /** The next calendar day: the member opens what is due and perhaps completes what is open. */
    liveOneDay(isDiligent: boolean): void {
      this.today = addDays(this.today, 1)
      const days = this.seen().map(seen => ({
        ...seen,
        unlockedDay: this.unlockedDays.get(seen.id) ?? null,
        isComplete: isDayComplete(seen),
      }))
      const id = nextDayToUnlock({ days, isChosen: true, now: new Date(`${this.today}T12:00:00Z`), timeZone: 'UTC' })
      if (id) this.unlockedDays.set(id, this.today)
      if (!isDiligent) return
      for (const { id, isPublished, entries } of this.days)
        if (isPublished && this.unlockedDays.has(id)) for (const entry of entries) this.completed.add(entry.id)
    }

    edit({ kind, from, to }: { kind: number; from: number; to: number }): void {
      const { days } = this
      const one = days[from % days.length]
      const other = days[to % days.length]
      this.#written += 1
      if (!one || !other) return
      if (kind === 0) days.splice(to % days.length, 0, ...days.splice(from % days.length, 1))
      if (kind === 1) days.splice(to % (days.length + 1), 0, this.write(`later-${this.#written}`))
      if (kind === 2 && days.length > 2) days.splice(from % days.length, 1)
      if (kind === 3) one.isPublished = !one.isPublished
      if (kind === 4) this.addMedia(one)
      if (kind === 5) one.entries.pop()
      if (kind === 6) other.entries.push(...one.entries.splice(0, 1))
      if (kind === 7) one.entries.reverse()
    }

    /** Adds a media to a day as the guide has it done, required from the next day on. */
    addMedia(written: WrittenDay): void {
      const wasOpen = this.unlockedDays.has(written.id)
      const before = { progress: this.progress(), states: this.seen().map(isDayComplete) }
      written.entries.push({ id: `added-${this.#written}`, requiredSince: addDays(this.today, 1) })
      expect(this.seen().map(isDayComplete)).toEqual(before.states)
      if (wasOpen) expect(this.progress()).toBe(before.progress)
    }
  }

  test('strands nobody, loses nothing done, and never takes progress back for an added media', () => {
    const edit = fc.record({ kind: fc.nat(7), from: fc.nat(20), to: fc.nat(20) })
    const week = fc.array(fc.record({ edits: fc.array(edit, { maxLength: 2 }), isDiligent: fc.boolean() }), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(week, lived => {
        const follower = new Follower()
        for (const { edits, isDiligent } of lived) {
          for (const one of edits) follower.edit(one)
          const before = { unlocked: follower.unlockedDays.size, completed: follower.completed.size }
          follower.liveOneDay(isDiligent)
          expect(follower.unlockedDays.size - before.unlocked).toBeOneOf([0, 1])
          expect(follower.completed.size).toBeGreaterThanOrEqual(before.completed)
        }
        // The editors stop: one more day for each that is still locked, and the member has the whole programme.
        for (const _ of follower.days) follower.liveOneDay(true)
        const published = follower.seen().filter(({ isPublished }) => isPublished)
        expect(published.filter(seen => !isDayComplete(seen))).toEqual([])
      }),
    )
  })
})
