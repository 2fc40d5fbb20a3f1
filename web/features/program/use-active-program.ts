import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProfileProgram, Program } from '../../../domain/features/program/program.contract.ts'
import { chooseActiveProgram } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/features/referral/referral.rules.ts'
import { call } from '../../api/client.ts'
import { profileProgramsKey } from '../../api/profile-programs.ts'
import { currentSession, updateSessionUser, useSession } from '../../session/session.ts'

/**
 * The active programme, and how to change it (specification section 4). A choice shows at once and is saved behind; while one is being
 * saved only the latest waits, so that the server hears the last choice last. What the page chose by itself is saved too: that enrols.
 */
export function useActiveProgram(listed: readonly ProfileProgram[] | undefined): {
  active: Program | undefined
  /** True until the server knows the choice: the programme may not have been begun before. */
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
      // One is active once its code was saved to the member.
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
      // A programme chosen for the first time has its first day now.
      await queryClient.invalidateQueries({ queryKey: [profileProgramsKey] })
      // From here on the member's own programme says it, so that a choice made in another tab is followed.
      if (!queue.current.next) setChosenCode(null)
    } catch (error) {
      // Specification section 8 tells nothing for it: the choice stays on screen, and the next one is saved in its place.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page chose is saved once, whatever else is drawn again.
  useEffect(() => {
    if (unsavedCode && !queue.current.isRunning) choose(unsavedCode)
  }, [unsavedCode])

  return { active, isSaving: isSaving || unsavedCode !== null, choose }
}
