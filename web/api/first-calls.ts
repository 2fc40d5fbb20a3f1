/**
 * A tiny entry of its own, loaded beside the application: it starts the calls that every page of /app begins with while React is still
 * on its way. It imports nothing, so that it is one small file, and decides nothing; who is not signed in starts no call.
 */
const prefix = import.meta.env.VITE_STORAGE_PREFIX
const token = localStorage.getItem(`${prefix}token`)
const user: { profileId?: string } | null = JSON.parse(localStorage.getItem(`${prefix}user`) ?? 'null')

if (token) {
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const start = (address: string) => {
    const response = fetch(address, { headers, credentials: 'include' })
    // A failure belongs to whoever takes the call, and to nobody when nobody does.
    response.catch(() => {})
    globalThis.startedCalls ??= new Map()
    globalThis.startedCalls.set(address, { token, response })
  }
  start('/api/auth/user')
  if (user?.profileId && /^\/app\/programs\/?(profiling)?$/.test(location.pathname))
    start(`/api/profile_program?profileId=${user.profileId}&isPublished=1`)
}
