import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProfileProgram, Program } from '../../../domain/features/program/program.contract.ts'
import { chooseActiveProgram } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { call } from '../../api/client.ts'
import { profileProgramsKey } from '../../api/profile-programs.ts'
import { currentSession, updateSessionUser, useSession } from '../../session/session.ts'

/**
 * The active programme, and how to change it (specification section 4). A choice shows at once and is saved in the background. During a
 * save only the latest choice waits, so that the server receives it last. A choice made by the page is saved too: it enrols the member.
 */
export function useActiveProgram(listed: readonly ProfileProgram[] | undefined): {
  active: Program | undefined
  /** True until the server has the choice: the member may not have started that programme before. */
  isSaving: boolean
  choose: (code: ProgramCode) => void
} {
  const { user, referrerCode } = useSession()
  const queryClient = useQueryClient()
  const [chosenCode, setChosenCode] = useState<ProgramCode | null>(null)
  const [isSaving, setSaving] = useState(false)
  const queue = useRef({ next: null as ProgramCode | null, isRunning: false })

  const programs = listed?.map(item => item.Program) ?? []
  const active =
    programs.find(program => program.code === chosenCode) ??
    chooseActiveProgram({
      // A programme is active once its code is saved to the member.
      activeProgramId: user?.programCode && user.programId,
      programId: user?.programId ?? null,
      referrerCode,
      programs,
    })

  async function save(code: ProgramCode): Promise<void> {
    queue.current.next = code
    if (queue.current.isRunning) return
    queue.current.isRunning = true
    setSaving(true)
    try {
      while (queue.current.next) {
        const programCode = queue.current.next
        queue.current.next = null
        const { user: saved } = await call('PUT /api/user/:id', {
          params: { id: currentSession().user?.id ?? '' },
          body: { programCode },
        })
        if (!queue.current.next) updateSessionUser(saved)
      }
      // A programme chosen for the first time now has its first day.
      await queryClient.invalidateQueries({ queryKey: [profileProgramsKey] })
      // From here on the member's stored programme decides, so that a choice in another tab is followed.
      if (!queue.current.next) setChosenCode(null)
    } catch (error) {
      // Specification section 8 has no message for this: the choice stays on screen, and the next one is saved instead.
      console.warn('The chosen programme was not saved', error)
    } finally {
      queue.current.isRunning = false
      setSaving(false)
    }
  }

  function choose(code: ProgramCode): void {
    setChosenCode(code)
    void save(code)
  }

  const unsavedCode = active && user && active.code !== user.programCode && !chosenCode ? active.code : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: save the page's choice once, whatever else renders again.
  useEffect(() => {
    if (unsavedCode && !queue.current.isRunning) choose(unsavedCode)
  }, [unsavedCode])

  return { active, isSaving: isSaving || unsavedCode !== null, choose }
}
