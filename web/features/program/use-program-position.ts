import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentDay } from '../../../domain/features/program/next-step.rules.ts'
import type { Program, ProgramDayProgress } from '../../../domain/features/program/program.contract.ts'
import { initialWeekIndex, isDayUnlocked, restoredDayIndex } from '../../../domain/features/program/program.rules.ts'
import type { SessionUser } from '../../session/session.ts'
import { readStored, writeStored } from '../../storage/local-storage.ts'

interface OpenedWeek {
  programId: string
  weekIndex: number
  /** The page load that opened it: kept on the way back from a media, reset on reload. */
  pageLoad: number
  /** The current day then: once another one opens, the page shows that one. */
  currentDayId: string | undefined
}

export interface ProgramPosition {
  weekIndex: number
  week: readonly ProgramDayProgress[]
  dayIndex: number
  openWeek: (weekIndex: number) => void
  chooseDay: (dayIndex: number) => void
  /** Shows the day that is going on. */
  chooseToday: () => void
}

/**
 * Returns which week and day of a programme are shown: the week of the latest started day, until the member opens
 * another; the day stored in this browser for this member and programme. The stored index becomes that of the current day when a day opens or
 * none is stored, so every morning starts on its day. A locked day can be viewed but is not stored.
 */
export function useProgramPosition(program: Program, user: SessionUser): ProgramPosition {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [chosen, setChosen] = useState<{ place: string; dayIndex: number } | null>(null)

  const currentDayId = currentDay(program.ProgramWeeks.flat())?.id
  const opened: OpenedWeek | undefined = state?.openedWeek
  const isOpened =
    opened?.programId === program.id &&
    opened.pageLoad === performance.timeOrigin &&
    opened.currentDayId === currentDayId
  const weekIndex = isOpened ? opened.weekIndex : initialWeekIndex(program.ProgramWeeks, user.lastProgramDayMediaId)
  const week = program.ProgramWeeks[weekIndex] ?? []

  const indexName = `dayIndex.${user.id}.${program.id}`
  const openedName = `openedDay.${user.id}.${program.id}`
  const stored = readStored(indexName)
  const isDayNew = stored === null || readStored(openedName) !== currentDayId
  const newIndex = isDayNew ? week.findIndex(({ id }) => id === currentDayId) : -1
  useEffect(() => {
    if (newIndex === -1 || currentDayId === undefined) return
    writeStored(indexName, String(newIndex))
    writeStored(openedName, currentDayId)
  }, [newIndex, currentDayId, indexName, openedName])
  // Another visit of the page, for instance from the bell, reads the stored day again.
  const place = `${key}.${program.id}.${weekIndex}.${currentDayId}`
  const restored = newIndex === -1 ? restoredDayIndex(week, stored === null ? null : Number(stored)) : newIndex
  const dayIndex = chosen?.place === place ? chosen.dayIndex : restored

  function openWeek(index: number): void {
    const openedWeek: OpenedWeek = {
      programId: program.id,
      weekIndex: index,
      pageLoad: performance.timeOrigin,
      currentDayId,
    }
    void navigate('.', { replace: true, state: { openedWeek } })
  }

  return {
    weekIndex,
    week,
    dayIndex,
    openWeek,
    chooseDay: index => {
      setChosen({ place, dayIndex: index })
      const day = week[index]
      if (day && isDayUnlocked(day)) writeStored(indexName, String(index))
    },
    chooseToday: () => {
      const weekOf = program.ProgramWeeks.findIndex(days => days.some(({ id }) => id === currentDayId))
      const index = program.ProgramWeeks[weekOf]?.findIndex(({ id }) => id === currentDayId) ?? 0
      writeStored(indexName, String(index))
      setChosen(null)
      openWeek(weekOf)
    },
  }
}
