import { createRoutesFromElements, Route, useRoutes } from 'react-router'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPageCodes, legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { stopRemindersPath } from '../../domain/features/reminder/reminder.rules.ts'
import { farewellPath } from '../features/account/farewell.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { lazyScreen, loadScreens } from './screens.tsx'

const DeclarationPage = lazyScreen('DeclarationPage', () => import('../features/declaration/DeclarationPage.tsx'))
const FarewellPage = lazyScreen('FarewellPage', () => import('../features/account/FarewellPage.tsx'))
const LegalPage = lazyScreen('LegalPage', () => import('../features/legal/LegalPage.tsx'))
const ResetPasswordPage = lazyScreen('ResetPasswordPage', () => import('../features/account/ResetPasswordPage.tsx'))
const StopRemindersPage = lazyScreen('StopRemindersPage', () => import('../features/reminder/StopRemindersPage.tsx'))

const routes = createRoutesFromElements(
  <>
    {legalPageCodes.map(code => (
      <Route key={code} path={legalPagePaths[code]} element={<LegalPage key={code} code={code} />} />
    ))}
    <Route path={declarationPaths.cancellation} element={<DeclarationPage key="cancellation" kind="cancellation" />} />
    <Route path={declarationPaths.withdrawal} element={<DeclarationPage key="withdrawal" kind="withdrawal" />} />
    <Route path="/reset-password" element={<ResetPasswordPage />} />
    <Route path={farewellPath} element={<FarewellPage />} />
    <Route path={stopRemindersPath} element={<StopRemindersPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </>,
)

/**
 * Any path that the application's own routes do not know: the pages that the law asks for, where a mailed link leads, the farewell, else
 * the not-found page. They stand apart because the first load of the application has no byte to spare for them: most visits to them
 * begin with a document of their own, which names what they need.
 */
export function OtherPage({ isInShell = false }: { isInShell?: boolean }) {
  return isInShell ? <NotFoundPage isInShell /> : <OtherScreens />
}

OtherPage.load = async ({ isInShell = false }: { isInShell?: boolean }) => {
  if (!isInShell) await loadScreens(routes)
}

function OtherScreens() {
  return useRoutes(routes)
}
