/** Every screen of the Studio. The router, the navigation and the documents' status are built from this table. */
export const studioScreens = {
  signIn: { path: '/studio/sign-in' },
  /** The address carries the invitation's token. */
  invitation: { path: '/studio/invitation' },
  tasks: { path: '/studio/tasks' },
  /** With `?program=…&change=…`. */
  programs: { path: '/studio/programs' },
  texts: { path: '/studio/texts' },
  /** With `?subject=…`, what is written; with `&change=…`, in which change. */
  write: { path: '/studio/write' },
  /** With `?file=…`, that one. */
  files: { path: '/studio/files' },
  /** With `?change=…` a change that waits for review, with `?signature=…` a text whose signature ends soon. */
  review: { path: '/studio/review' },
  translations: { path: '/studio/translations' },
  editions: { path: '/studio/editions' },
  /** With `?change=…`, and `&media=…` or `&day=…`: as a member would see it. */
  previewOf: { path: '/studio/preview-of' },
  /** With `?member=…`, that member's file. */
  members: { path: '/studio/members' },
  vouchers: { path: '/studio/vouchers' },
  messages: { path: '/studio/messages' },
  monitoring: { path: '/studio/monitoring' },
  /** With `?of=…`, `period=…` and `day=…`, the figures of that question. */
  figures: { path: '/studio/figures' },
  team: { path: '/studio/team' },
  account: { path: '/studio/account' },
} as const

export type StudioScreenName = keyof typeof studioScreens

/** The document of the frame in which members' components show a draft. It is no screen: by itself it shows nothing. */
export const previewFrame = '/studio/preview'

/** Where `/studio` leads. */
export const studioHome = studioScreens.tasks.path

/** Whether an address below `/studio` is one of the Studio's screens. A final slash makes no difference. */
export function isStudioScreen(path: string): boolean {
  const asked = path.replace(/\/$/, '')
  return asked === '/studio' || Object.values(studioScreens).some(screen => screen.path === asked)
}
