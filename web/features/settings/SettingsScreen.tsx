import { createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { lazyScreen, loadScreens } from '../../app/screens.tsx'
import { SubscriptionScreen } from '../subscription/SubscriptionScreen.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

const ContactPage = lazyScreen('ContactPage', () => import('../contact/ContactPage.tsx'))
const EraseAccountPage = lazyScreen('EraseAccountPage', () => import('../account/EraseAccountPage.tsx'))
const PasswordSettings = lazyScreen('PasswordSettings', () => import('../account/PasswordSettings.tsx'))
const ProfileSettings = lazyScreen('ProfileSettings', () => import('../account/ProfileSettings.tsx'))
const ReminderSettings = lazyScreen('ReminderSettings', () => import('../reminder/ReminderSettings.tsx'))

const routes = createRoutesFromElements(
  <>
    <Route element={<SettingsLayout />}>
      <Route index element={<Navigate to="/app/settings/profile" replace />} />
      <Route path="profile" element={<ProfileSettings />} />
      <Route path="subscription" element={<SubscriptionScreen name="settings" />} />
      <Route path="password" element={<PasswordSettings />} />
      <Route path="notifications" element={<ReminderSettings />} />
      <Route path="contact-us" element={<ContactPage />} />
      <Route path="account-deletion" element={<EraseAccountPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage isInShell />} />
  </>,
)

/** The pages below /app/settings (specification section 2), in a separate module so that no other screen loads their routes. */
export function SettingsScreen() {
  return useRoutes(routes)
}

SettingsScreen.load = () => loadScreens(routes, '/app/settings')
