import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { DeclarationKind } from '../../domain/features/declaration/declaration.rules.ts'
import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import { findScreen, type ScreenName, screenNames, screenOf } from '../../domain/screens.ts'

type Load = () => Promise<{ default: ComponentType }>

/** Loads what a module exports under `name` as React's `lazy` wants it. */
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
  banner: load('AuthBannerPage', () => import('../features/account/AuthBannerPage.tsx')),
  farewell: load('FarewellPage', () => import('../features/account/FarewellPage.tsx')),
  stopReminders: load('StopRemindersPage', () => import('../features/reminder/StopRemindersPage.tsx')),
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
  recipePrint: load('RecipePrintPage', () => import('../features/media/RecipePrintPage.tsx')),
  library: load('LibraryPage', () => import('../features/library/LibraryPage.tsx')),
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
const loadSettings = load('SettingsLayout', () => import('../features/settings/SettingsLayout.tsx'))

/** The members' shell. */
export const AppShell = lazy(async () => ({ default: (await loadShells()).AppShell }))

/** The shell of a page to print. */
export const BareShell = lazy(async () => ({ default: (await loadShells()).BareShell }))

/** The settings' menu beside their pages. */
export const SettingsLayout = lazy(loadSettings)

/** Every screen as a component that loads its module when it first renders. */
export const views = Object.fromEntries(screenNames.map(name => [name, lazy(loads[name])])) as Record<
  ScreenName,
  LazyExoticComponent<ComponentType>
>

/**
 * Loads the modules of the screen at this address. Awaited before the first render, it lets React draw the screen at once: a fallback
 * would show for at least 300 ms. Load errors surface when the screen renders.
 */
export async function loadFirstScreen(): Promise<void> {
  const name = findScreen(window.location.pathname)
  const { frame, within } = screenOf(name)
  const below = screenNames.filter(other => other === within)
  await Promise.allSettled([
    ...(frame ? [loadShells()] : []),
    ...(frame === 'settings' ? [loadSettings()] : []),
    ...[...below, name].map(needed => loads[needed]()),
  ])
}
