import { lazy } from 'react'
import { BrowserRouter, Link, Navigate, Outlet, Route, Routes } from 'react-router'
import { studioHome, studioScreens } from '../../domain/studio-screens.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { useToken } from '../client/staff-session.ts'
import { MessagesPage } from '../features/contact/MessagesPage.tsx'
import { EditionsPage } from '../features/edition/EditionsPage.tsx'
import { TasksPage } from '../features/edition/TasksPage.tsx'
import { AccountPage } from '../features/staff/AccountPage.tsx'
import { InvitationPage } from '../features/staff/InvitationPage.tsx'
import { SignInPage } from '../features/staff/SignInPage.tsx'
import { TeamPage } from '../features/staff/TeamPage.tsx'
import { MembersPage } from '../features/support/MembersPage.tsx'
import { ProgramsPage } from '../features/writing/ProgramsPage.tsx'
import { SubjectsPage } from '../features/writing/SubjectsPage.tsx'
import pages from '../ui/Page.module.css'
import { studioMessages } from '../ui/studio.messages.ts'
import { Shell } from './Shell.tsx'

// Screens that few people open, or not every day, are loaded when they are opened.
const FiguresPage = lazy(async () => ({ default: (await import('../features/figures/FiguresPage.tsx')).FiguresPage }))
const FilesPage = lazy(async () => ({ default: (await import('../features/file/FilesPage.tsx')).FilesPage }))
const MonitoringPage = lazy(async () => ({
  default: (await import('../features/monitoring/MonitoringPage.tsx')).MonitoringPage,
}))
const PreviewOfPage = lazy(async () => ({
  default: (await import('../features/preview/PreviewOfPage.tsx')).PreviewOfPage,
}))
const ReviewPage = lazy(async () => ({ default: (await import('../features/review/ReviewPage.tsx')).ReviewPage }))
const TranslationsPage = lazy(async () => ({
  default: (await import('../features/translation/TranslationsPage.tsx')).TranslationsPage,
}))
const VouchersPage = lazy(async () => ({
  default: (await import('../features/voucher/VouchersPage.tsx')).VouchersPage,
}))
const WritePage = lazy(async () => ({ default: (await import('../features/writing/WritePage.tsx')).WritePage }))

/** The whole Studio. */
export function App() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={studioScreens.signIn.path} element={<SignInPage />} />
        <Route path={studioScreens.invitation.path} element={<InvitationPage />} />
        <Route element={<SignedIn />}>
          <Route element={<Shell />}>
            <Route path="/studio" element={<Navigate to={studioHome} replace />} />
            <Route path={studioScreens.tasks.path} element={<TasksPage />} />
            <Route path={studioScreens.programs.path} element={<ProgramsPage />} />
            <Route path={studioScreens.texts.path} element={<SubjectsPage />} />
            <Route path={studioScreens.write.path} element={<WritePage />} />
            <Route path={studioScreens.editions.path} element={<EditionsPage />} />
            <Route path={studioScreens.previewOf.path} element={<PreviewOfPage />} />
            <Route path={studioScreens.members.path} element={<MembersPage />} />
            <Route path={studioScreens.vouchers.path} element={<VouchersPage />} />
            <Route path={studioScreens.messages.path} element={<MessagesPage />} />
            <Route path={studioScreens.monitoring.path} element={<MonitoringPage />} />
            <Route path={studioScreens.figures.path} element={<FiguresPage />} />
            <Route path={studioScreens.files.path} element={<FilesPage />} />
            <Route path={studioScreens.review.path} element={<ReviewPage />} />
            <Route path={studioScreens.translations.path} element={<TranslationsPage />} />
            <Route path={studioScreens.team.path} element={<TeamPage />} />
            <Route path={studioScreens.account.path} element={<AccountPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Route>
      </Routes>
    </BrowserRouter>
  )
}

function SignedIn() {
  const token = useToken()
  // Another tab may have signed in somebody else, to whom nothing open here belongs.
  return token ? <Outlet key={token} /> : <Navigate to={studioScreens.signIn.path} replace />
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
