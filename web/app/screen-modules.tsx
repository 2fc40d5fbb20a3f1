import { type ComponentType, lazy } from 'react'
import type { EmailLinkPurpose } from '../../domain/features/account/email-link.rules.ts'
import type { DeclarationKind } from '../../domain/features/declaration/declaration.rules.ts'
import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import { findScreen, type Screen, type ScreenName, screenNames, screenOf } from '../../domain/screens.ts'
import { currentSession } from '../session/session.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Loads the component that a module exports under `name`. */
function load<Name extends string>(name: Name, bring: () => Promise<Record<Name, ComponentType>>): Load {
  return async () => ({ default: (await bring())[name] })
}

function legalPage(code: LegalPageCode): Load {
  return async () => {
    const { LegalPage } = await import('../features/legal/LegalPage.tsx')
    return { default: () => <LegalPage code={code} /> }
  }
}

function declarationPage(kind: DeclarationKind): Load {
  return async () => {
    const { DeclarationPage } = await import('../features/declaration/DeclarationPage.tsx')
    return { default: () => <DeclarationPage kind={kind} /> }
  }
}

function emailLinkPage(purpose: EmailLinkPurpose): Load {
  return async () => {
    const { EmailLinkPage } = await import('../features/account/EmailLinkPage.tsx')
    return { default: () => <EmailLinkPage purpose={purpose} /> }
  }
}

function notFoundPage(isInShell: boolean): Load {
  return async () => {
    const { NotFoundPage } = await import('./NotFoundPage.tsx')
    return { default: () => <NotFoundPage isInShell={isInShell} /> }
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
  reachNewEmail: emailLinkPage('reach'),
  agreeToEmailChange: emailLinkPage('agree'),
  refuseEmailChange: emailLinkPage('refuse'),
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

const loadShells = () => import('./AppShell.tsx')

/** Brings the banner of an unproven address along, so that nothing moves when it appears. */
const loadAppShell: Load = async () => {
  const isProven = currentSession().user?.isEmailProven !== false
  const [{ AppShell }] = await Promise.all([
    loadShells(),
    isProven || import('../features/account/EmailProofBanner.tsx'),
  ])
  return { default: AppShell }
}

const loadBareShell = load('BareShell', loadShells)
const loadSettings = load('SettingsLayout', () => import('../features/settings/SettingsLayout.tsx'))

/** What surrounds the screens of each frame. */
const frames: Record<NonNullable<Screen['frame']>, readonly Load[]> = {
  shell: [loadAppShell],
  settings: [loadAppShell, loadSettings],
  print: [loadBareShell],
}

/** The members' shell. */
export const AppShell = lazy(loadAppShell)

/** The shell of a page to print. */
export const BareShell = lazy(loadBareShell)

/** The settings' menu beside their pages. */
export const SettingsLayout = lazy(loadSettings)

/** Every screen as a component that loads its module when it first renders. */
export const views = Object.fromEntries(
  screenNames.map((name): [string, ComponentType] => [name, lazy(loads[name])]),
) as Record<ScreenName, ComponentType>

/**
 * Loads the screen at this address with what surrounds it. Awaited before the first render, which would otherwise load one after the other
 * and show a placeholder in between. Load errors surface when the screen renders.
 */
export async function loadFirstScreen(): Promise<void> {
  const name = findScreen(window.location.pathname)
  const { frame, within } = screenOf(name)
  const below = screenNames.filter(other => other === within)
  const needed = [...(frame ? frames[frame] : []), ...[...below, name].map(other => loads[other])]
  await Promise.allSettled(needed.map(load => load()))
}
