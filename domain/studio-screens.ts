/** Every screen of the Studio. The router, the navigation and the documents' status are built from this table. */
export const studioScreens = {
  signIn: { path: '/studio/sign-in' },
  /** The address carries the invitation's token. */
  invitation: { path: '/studio/invitation' },
  tasks: { path: '/studio/tasks' },
  editions: { path: '/studio/editions' },
  /** With `?member=…`, that member's file. */
  members: { path: '/studio/members' },
  messages: { path: '/studio/messages' },
  team: { path: '/studio/team' },
  account: { path: '/studio/account' },
} as const

export type StudioScreenName = keyof typeof studioScreens

/** Where `/studio` leads. */
export const studioHome = studioScreens.tasks.path

/** Whether an address below `/studio` is one of the Studio's screens. A final slash makes no difference. */
export function isStudioScreen(path: string): boolean {
  const asked = path.replace(/\/$/, '')
  return asked === '/studio' || Object.values(studioScreens).some(screen => screen.path === asked)
}
