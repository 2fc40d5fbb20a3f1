import { BrowserRouter, Link, Navigate, Outlet, Route, Routes } from 'react-router'
import { studioHome, studioScreens } from '../../domain/studio-screens.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { useToken } from '../api/staff-session.ts'
import { MessagesPage } from '../features/contact/MessagesPage.tsx'
import { EditionsPage } from '../features/edition/EditionsPage.tsx'
import { TasksPage } from '../features/edition/TasksPage.tsx'
import { AccountPage } from '../features/staff/AccountPage.tsx'
import { InvitationPage } from '../features/staff/InvitationPage.tsx'
import { SignInPage } from '../features/staff/SignInPage.tsx'
import { TeamPage } from '../features/staff/TeamPage.tsx'
import { MembersPage } from '../features/support/MembersPage.tsx'
import pages from '../ui/Page.module.css'
import { studioMessages } from '../ui/studio.messages.ts'
import { Shell } from './Shell.tsx'

const { signIn, invitation, tasks, editions, members, messages, team, account } = studioScreens

/** The whole Studio. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={signIn.path} element={<SignInPage />} />
        <Route path={invitation.path} element={<InvitationPage />} />
        <Route element={<SignedIn />}>
          <Route element={<Shell />}>
            <Route path="/studio" element={<Navigate to={studioHome} replace />} />
            <Route path={tasks.path} element={<TasksPage />} />
            <Route path={editions.path} element={<EditionsPage />} />
            <Route path={members.path} element={<MembersPage />} />
            <Route path={messages.path} element={<MessagesPage />} />
            <Route path={team.path} element={<TeamPage />} />
            <Route path={account.path} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  )
}

function SignedIn() {
  return useToken() ? <Outlet /> : <Navigate to={signIn.path} replace />
}

function NotFoundPage() {
  const say = useMessages(studioMessages)
  return (
    <section className={pages.page}>
      <h1>{say.notFound}</h1>
      <p>{say.notFoundHint}</p>
      <p>
        <Link to={studioHome}>{say.toTasks}</Link>
      </p>
    </section>
  )
}
