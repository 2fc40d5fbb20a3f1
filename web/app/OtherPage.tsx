import { lazy } from 'react'
import { Route, Routes } from 'react-router'
import { declarationPaths, legalPageCodes, legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { stopRemindersPath } from '../../domain/features/reminder/reminder.rules.ts'
import { farewellPath } from '../features/account/farewell.ts'
import { NotFoundPage } from './NotFoundPage.tsx'

const DeclarationPage = lazy(async () => ({
  default: (await import('../features/declaration/DeclarationPage.tsx')).DeclarationPage,
}))
const FarewellPage = lazy(async () => ({
  default: (await import('../features/account/FarewellPage.tsx')).FarewellPage,
}))
const LegalPage = lazy(async () => ({ default: (await import('../features/legal/LegalPage.tsx')).LegalPage }))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('../features/account/ResetPasswordPage.tsx')).ResetPasswordPage,
}))
const StopRemindersPage = lazy(async () => ({
  default: (await import('../features/reminder/StopRemindersPage.tsx')).StopRemindersPage,
}))

/**
 * Any path that the application's own routes do not know: the pages that the law asks for, where a mailed link leads, the farewell, else
 * the not-found page. They stand apart because the first load of the application has no byte to spare for them: most visits to them
 * begin with a document of their own, which names what they need.
 */
export function OtherPage({ isInShell = false }: { isInShell?: boolean }) {
  if (isInShell) return <NotFoundPage isInShell />
  return (
    <Routes>
      {legalPageCodes.map(code => (
        <Route key={code} path={legalPagePaths[code]} element={<LegalPage key={code} code={code} />} />
      ))}
      <Route
        path={declarationPaths.cancellation}
        element={<DeclarationPage key="cancellation" kind="cancellation" />}
      />
      <Route path={declarationPaths.withdrawal} element={<DeclarationPage key="withdrawal" kind="withdrawal" />} />
      <Route path="/reset-password" element={<ResetPasswordPage />} />
      <Route path={farewellPath} element={<FarewellPage />} />
      <Route path={stopRemindersPath} element={<StopRemindersPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}
