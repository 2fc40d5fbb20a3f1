import { type ComponentType, lazy } from 'react'
import type { EmailLinkPurpose } from '../../domain/features/account/email-link.rules.ts'
import type { DeclarationKind } from '../../domain/features/declaration/declaration.rules.ts'
import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import { findScreen, type ScreenName, screenNames, screenOf } from '../../domain/screens.ts'
import { currentSession } from '../session/session.ts'

type Load<Props = object> = () => Promise<ComponentType<Props>>

/** Loads what a module exports under `name`. */
function load<Name extends string>(name: Name, bring: () => Promise<Record<Name, ComponentType>>): Load {
  return async () => (await bring())[name]
}

function legalPage(code: LegalPageCode): Load {
  return async () => {
    const { LegalPage } = await import('../features/legal/LegalPage.tsx')
    return () => <LegalPage code={code} />
  }
}

function declarationPage(kind: DeclarationKind): Load {
  return async () => {
    const { DeclarationPage } = await import('../features/declaration/DeclarationPage.tsx')
    return () => <DeclarationPage kind={kind} />
  }
}

function emailLinkPage(purpose: EmailLinkPurpose): Load {
  return async () => {
    const { EmailLinkPage } = await import('../features/account/EmailLinkPage.tsx')
    return () => <EmailLinkPage purpose={purpose} />
  }
}

function notFoundPage(isInShell: boolean): Load {
  return async () => {
    const { NotFoundPage } = await import('./NotFoundPage.tsx')
    return () => <NotFoundPage isInShell={isInShell} />
  }
}

/** How each screen of `domain/screens.ts` is loaded: one that is missing here does not compile. */
const loads: Record<ScreenName, Load> = {
  login: load('LoginPage', () => import('../features/account/LoginPage.tsx')),
  register: load('RegisterPage', () => import('../features/account/RegisterPage.tsx')),
  forgotPassword: load('ForgotPasswordPage', () => import('../features/account/ForgotPasswordPage.tsx')),
  resetPassword: load('ResetPasswordPage', () => import('../features/account/ResetPasswordPage.tsx')),
  proveEmail: emailLinkPage('proof'),
  changeEmail: emailLinkPage('change'),
  undoEmailChange: emailLinkPage('undo'),
  banner: load('AuthBannerPage', () => import('../features/account/AuthBannerPage.tsx')),
  farewell: load('FarewellPage', () => import('../features/account/FarewellPage.tsx')),
  stopReminders: load('StopRemindersPage', () => import('../features/reminder/StopRemindersPage.tsx')),
  visitorContact: load('VisitorContactPage', () => import('../features/contact/VisitorContactPage.tsx')),
  terms: legalPage('terms'),
  'legal-notice': legalPage('legal-notice'),
  privacy: legalPage('privacy'),
  cookies: legalPage('cookies'),
  accessibility: legalPage('accessibility'),
  'withdrawal-form': legalPage('withdrawal-form'),
  cancellation: declarationPage('cancellation'),
  withdrawal: declarationPage('withdrawal'),
  programs: load('ProgramPage', () => import('../features/program/ProgramPage.tsx')),
  profiling: load('ProfilingModal', () => import('../features/profiling/ProfilingModal.tsx')),
  media: load('MediaPage', () => import('../features/media/MediaPage.tsx')),
  recipePrint: load('PrintPage', () => import('../features/media/PrintPage.tsx')),
  shopping: load('ShoppingPage', () => import('../features/program/ShoppingPage.tsx')),
  library: load('LibraryPage', () => import('../features/library/LibraryPage.tsx')),
  notebook: load('NotebookPage', () => import('../features/notebook/NotebookPage.tsx')),
  offer: load('SubscriptionPage', () => import('../features/subscription/SubscriptionPage.tsx')),
  card: load('CardPage', () => import('../features/subscription/CardPage.tsx')),
  profile: load('ProfileSettings', () => import('../features/account/ProfileSettings.tsx')),
  subscription: load('SubscriptionSettings', () => import('../features/subscription/SubscriptionSettings.tsx')),
  password: load('PasswordSettings', () => import('../features/account/PasswordSettings.tsx')),
  notifications: load('ReminderSettings', () => import('../features/reminder/ReminderSettings.tsx')),
  contact: load('ContactPage', () => import('../features/contact/ContactPage.tsx')),
  accountDeletion: load('EraseAccountPage', () => import('../features/account/EraseAccountPage.tsx')),
  unknownInPrograms: notFoundPage(true),
  unknownInApp: notFoundPage(true),
  unknown: notFoundPage(false),
}

type View<Props = object> = ComponentType<Props> & { load: () => Promise<void> }

/**
 * Returns a component that renders at once if its `load` was awaited before, and otherwise loads its module when it first renders. React's
 * own `lazy` always suspends first, even when the module is there, and React shows a fallback for at least 300 ms.
 */
function viewOf<Props extends object>(bring: Load<Props>): View<Props> {
  let Loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await bring() }))
  function View(props: Props) {
    const Shown = Loaded ?? Late
    return <Shown {...props} />
  }
  View.load = async () => {
    Loaded = await bring()
  }
  return View
}

const loadShells = () => import('./AppShell.tsx')

/** Above every page of a member whose address is unproven. */
export const EmailProofBanner = viewOf(
  load('EmailProofBanner', () => import('../features/account/EmailProofBanner.tsx')),
)

/** The members' shell, with the banner that it begins with: nothing moves when it appears. */
export const AppShell = viewOf(async () => {
  const [{ AppShell: Shell }] = await Promise.all([
    loadShells(),
    currentSession().user?.isEmailProven === false && EmailProofBanner.load(),
  ])
  return Shell
})

/** The shell of a page to print. */
export const BareShell = viewOf(async () => (await loadShells()).BareShell)

/** The settings' menu beside their pages. */
export const SettingsLayout = viewOf(load('SettingsLayout', () => import('../features/settings/SettingsLayout.tsx')))

/** Every screen as a component that loads its module when it first renders. */
export const views = Object.fromEntries(screenNames.map(name => [name, viewOf(loads[name])])) as Record<
  ScreenName,
  View
>

/**
 * Loads the modules of the screen at this address. Awaited before the first render, it lets React draw the screen at once. Load errors
 * surface when the screen renders.
 */
export async function loadFirstScreen(): Promise<void> {
  const name = findScreen(window.location.pathname)
  const { frame, within } = screenOf(name)
  const frames = { shell: [AppShell], settings: [AppShell, SettingsLayout], print: [BareShell] }
  const below = screenNames.filter(other => other === within)
  const needed = [...(frame ? frames[frame] : []), ...[...below, name].map(other => views[other])]
  await Promise.allSettled(needed.map(view => view.load()))
}
