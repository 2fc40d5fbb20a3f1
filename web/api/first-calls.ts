/**
 * A tiny entry of its own, loaded beside the application: it starts the calls that every page of /app begins with while React is still
 * on its way. It imports nothing, so that it is one small file, and decides nothing: who is not signed in, or has nothing paid that this
 * browser knows of, starts no call that would be refused.
 */
interface StoredUser {
  id?: string
  profileId?: string
  Subscriptions?: { currentPeriodEnd: string }[]
}

const prefix = import.meta.env.VITE_STORAGE_PREFIX

try {
  const token = localStorage.getItem(`${prefix}token`)
  const user: StoredUser | null = JSON.parse(localStorage.getItem(`${prefix}user`) ?? 'null')
  if (token && user?.id) startCalls(token, user)
} catch {
  // Storage that cannot be read: the application says so, in its own time.
}

function startCalls(token: string, user: StoredUser): void {
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const start = (address: string) => {
    const response = fetch(address, { headers, credentials: 'include' })
    // A failure belongs to whoever takes the call, and to nobody when nobody does.
    response.catch(() => {})
    globalThis.startedCalls ??= new Map()
    globalThis.startedCalls.set(address, { token, response, startedOn: performance.now() })
  }
  start('/api/auth/user')
  const paidUntil = user.Subscriptions?.[0]?.currentPeriodEnd
  const isPaid = paidUntil !== undefined && Date.parse(paidUntil) > Date.now()
  if (isPaid && user.profileId && /^\/app\/programs\/?(profiling)?$/.test(location.pathname))
    start(`/api/profile_program?profileId=${user.profileId}&isPublished=1`)
}
