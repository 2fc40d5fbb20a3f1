import { emailLinkPaths } from './features/account/email-link.rules.ts'
import { visitorContactPath } from './features/contact/contact.rules.ts'
import { declarationPaths } from './features/declaration/declaration.rules.ts'
import { legalPagePaths } from './features/legal/legal.rules.ts'

/**
 * What surrounds a screen: the members' shell with its header, the menu of the settings inside that shell, or only the member's data
 * (a page to print). Visitors' screens have no frame.
 */
type Frame = 'shell' | 'settings' | 'print'

/** One screen of the application, at one path. */
export interface Screen {
  /** In the router's notation: `:name` is one segment, a final `*` any number of them. */
  path: string
  /** Every framed screen needs a signed-in member. */
  frame?: Frame
  /** The screen that this one opens above. */
  within?: string
  needsSubscription?: true
  /** The document loads the card provider's script, under a content policy that allows it. */
  takesCards?: true
  /** The address carries a token, so no request of the page may send it as a referrer. */
  hidesReferrer?: true
  /** The document is sent with status 404. */
  isUnknown?: true
}

/**
 * Every screen, the more specific path first. The router, the server's documents and their status are built
 * from this table.
 */
export const screens = {
  login: { path: '/login' },
  register: { path: '/register' },
  forgotPassword: { path: '/forgot-password' },
  resetPassword: { path: '/reset-password', hidesReferrer: true },
  proveEmail: { path: emailLinkPaths.proof, hidesReferrer: true },
  changeEmail: { path: emailLinkPaths.change, hidesReferrer: true },
  undoEmailChange: { path: emailLinkPaths.undo, hidesReferrer: true },
  reachNewEmail: { path: emailLinkPaths.reach, hidesReferrer: true },
  agreeToEmailChange: { path: emailLinkPaths.agree, hidesReferrer: true },
  refuseEmailChange: { path: emailLinkPaths.refuse, hidesReferrer: true },
  banner: { path: '/auth' },
  farewell: { path: '/goodbye' },
  stopReminders: {
    path: '/arreter-les-rappels',
    hidesReferrer: true,
  },
  visitorContact: { path: visitorContactPath },
  terms: { path: legalPagePaths.terms },
  'legal-notice': { path: legalPagePaths['legal-notice'] },
  privacy: { path: legalPagePaths.privacy },
  cookies: { path: legalPagePaths.cookies },
  accessibility: { path: legalPagePaths.accessibility },
  'withdrawal-form': { path: legalPagePaths['withdrawal-form'] },
  cancellation: { path: declarationPaths.cancellation },
  withdrawal: { path: declarationPaths.withdrawal },
  programs: {
    path: '/app/programs',
    frame: 'shell',
    needsSubscription: true,
  },
  profiling: {
    path: '/app/programs/profiling',
    frame: 'shell',
    within: 'programs',
    needsSubscription: true,
  },
  media: {
    path: '/app/programs/media/:mediaId',
    frame: 'shell',
    needsSubscription: true,
  },
  recipePrint: {
    path: '/app/programs/media/:mediaId/print',
    frame: 'print',
    needsSubscription: true,
  },
  shopping: {
    path: '/app/programs/shopping/:programCode/:week',
    frame: 'shell',
    needsSubscription: true,
  },
  unknownInPrograms: { path: '/app/programs/*', frame: 'shell', needsSubscription: true },
  library: {
    path: '/app/media-library',
    frame: 'shell',
    needsSubscription: true,
  },
  notebook: { path: '/app/notebook', frame: 'shell' },
  offer: {
    path: '/app/subscription',
    frame: 'shell',
    takesCards: true,
  },
  card: {
    path: '/app/subscription/card',
    frame: 'shell',
    takesCards: true,
  },
  profile: { path: '/app/settings/profile', frame: 'settings' },
  subscription: {
    path: '/app/settings/subscription',
    frame: 'settings',
  },
  password: { path: '/app/settings/password', frame: 'settings' },
  notifications: {
    path: '/app/settings/notifications',
    frame: 'settings',
  },
  contact: { path: '/app/settings/contact-us', frame: 'settings' },
  accountDeletion: {
    path: '/app/settings/account-deletion',
    frame: 'settings',
  },
  unknownInApp: { path: '/app/*', frame: 'shell' },
  unknown: { path: '/*', isUnknown: true },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The names of all screens, in the table's order. */
export const screenNames = Object.keys(screens) as ScreenName[]

/** Paths that only lead to a screen. */
export const redirects = {
  '/': 'programs',
  '/app': 'programs',
  '/app/motivation': 'programs',
  '/app/settings': 'profile',
} as const satisfies Record<string, ScreenName>

/** The facts about a screen, the optional ones included. */
export function screenOf(name: ScreenName): Screen {
  return screens[name]
}

const patterns = screenNames.map(name => ({ name, pattern: patternOf(screens[name].path) }))

/** Matches as the router does: case and a final slash make no difference. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(/.*)?')}/?$`, 'i')
}

/** Returns the screen that an address shows, following redirects. */
export function findScreen(path: string): ScreenName {
  const redirect = Object.entries(redirects).find(([from]) => patternOf(from).test(path))
  return redirect?.[1] ?? patterns.find(({ pattern }) => pattern.test(path))?.name ?? 'unknown'
}

/** Paths that are never a screen, known or not: the server answers them itself. */
const serverPaths = /^\/(api|assets|media-files|pictures|sandbox|studio)(\/|$)/

/** Whether an address may be a screen; the not-found page is one. */
export function isScreenPath(path: string): boolean {
  return !serverPaths.test(path)
}
