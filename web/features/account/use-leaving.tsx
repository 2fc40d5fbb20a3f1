import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { leave } from '../../client/end-session.ts'
import { currentSession } from '../../session/session.ts'
import { storedNames } from '../../storage/local-storage.ts'

const LeavingQuestion = lazy(async () => ({ default: (await import('./LeavingQuestion.tsx')).LeavingQuestion }))

/**
 * Signs out at the member's request. Notes and validations that the server does not have yet are sent first; what cannot be sent is lost only
 * if the member agrees to `question`, which the caller renders.
 */
export function useLeaving(): { signOut: () => Promise<void>; question: ReactNode } {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)

  async function signOut() {
    const id = currentSession().user?.id
    if (id !== undefined && hasUnsentWords(id)) {
      const { sendUnsentWords } = await import('./send-unsent-words.ts')
      await sendUnsentWords(id)
      if (hasUnsentWords(id)) return setAsking(true)
    }
    await end()
  }

  async function end() {
    leave()
    await navigate('/login', { replace: true })
  }

  const question = isAsking && (
    <Suspense>
      <LeavingQuestion onStay={() => setAsking(false)} onLeave={() => void end()} />
    </Suspense>
  )
  return { signOut, question }
}

function hasUnsentWords(userId: string): boolean {
  return storedNames().some(name => name === `waiting.${userId}` || name.startsWith(`notebook.${userId}.`))
}
