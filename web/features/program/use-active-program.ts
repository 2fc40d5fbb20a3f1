import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ProfileProgram, Program } from '../../../domain/features/program/program.contract.ts'
import { chooseActiveProgram } from '../../../domain/features/program/program.rules.ts'
import type { ProgramCode } from '../../../domain/program-codes.ts'
import { call } from '../../client/client.ts'
import { outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { currentSession, updateSessionUser, useSession } from '../../session/session.ts'

/**
 * Returns the active programme and how to change it. A choice shows at once and is saved in the background, one
 * after the other, so that the server receives the last choice last. The page's own choice is saved too, which enrols the member.
 */
export function useActiveProgram(listed: readonly ProfileProgram[] | undefined): {
  active: Program | undefined
  /** True until the server has saved the choice: the programme may be new to the member. */
  isSaving: boolean
  choose: (code: ProgramCode) => void
} {
  const { user, referrerCode } = useSession()
  const queryClient = useQueryClient()
  const [chosenCode, setChosenCode] = useState<ProgramCode | null>(null)
  const latest = useRef<ProgramCode>(null)

  const { mutate, isPending } = useMutation({
    scope: { id: 'active-program' },
    mutationFn: async (programCode: ProgramCode) => {
      // A newer choice waits behind this one.
      if (programCode !== latest.current) return
      const { user: saved } = await call('PUT /api/user/:id', {
        params: { id: currentSession().user?.id ?? '' },
        body: { programCode },
      })
      if (programCode !== latest.current) return
      updateSessionUser(saved)
      await readAgain(queryClient, outdatedBy.choosingProgram())
    },
    onSuccess: (_, programCode) => {
      // From now on the member's own programme decides, so that a choice made in another tab is followed.
      if (programCode === latest.current) setChosenCode(null)
    },
    // No message: the choice stays on screen, and the next one is saved in its place.
    onError: error => console.warn('The chosen programme was not saved', error),
    onSettled: (_, __, programCode) => {
      if (programCode === latest.current) latest.current = null
    },
  })

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

  function choose(code: ProgramCode): void {
    // Already being saved, or active and saved: nothing to send (flags block double submits).
    const isSaved = latest.current === null && code === user?.programCode && code === active?.code
    if (code === latest.current || isSaved) return
    latest.current = code
    setChosenCode(code)
    mutate(code)
  }

  const unsavedCode = active && user && active.code !== user.programCode && !chosenCode ? active.code : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page's choice is saved once, whatever else renders.
  useEffect(() => {
    if (unsavedCode && !isPending) choose(unsavedCode)
  }, [unsavedCode])

  return { active, isSaving: isPending || unsavedCode !== null, choose }
}
