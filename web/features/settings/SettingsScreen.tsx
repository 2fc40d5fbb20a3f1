import { lazy } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { SubscriptionScreen } from '../subscription/SubscriptionScreen.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

const ContactPage = lazy(async () => ({ default: (await import('../contact/ContactPage.tsx')).ContactPage }))
const EraseAccountPage = lazy(async () => ({
  default: (await import('../account/EraseAccountPage.tsx')).EraseAccountPage,
}))
const PasswordSettings = lazy(async () => ({
  default: (await import('../account/PasswordSettings.tsx')).PasswordSettings,
}))
const ProfileSettings = lazy(async () => ({
  default: (await import('../account/ProfileSettings.tsx')).ProfileSettings,
}))
const ReminderSettings = lazy(async () => ({
  default: (await import('../reminder/ReminderSettings.tsx')).ReminderSettings,
}))

/** The pages below /app/settings (specification section 2). They stand apart so that no other screen carries their routes. */
export function SettingsScreen() {
  return (
    <Routes>
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
    </Routes>
  )
}
