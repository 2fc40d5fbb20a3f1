import { join } from 'node:path'
import type { MailSandbox } from '@seve/mail-sandbox'
import { importDevelopmentPackage } from '../missing-package.ts'

/** Path under which the server forwards requests to the inbox, on its own port. */
export const mailSandboxPath = '/sandbox/mail'

/** Starts the inbox that replaces the mail server outside production. @throws {MissingPackageError} if it is not installed. */
export async function openMailSandbox(
  dataFolder: string,
  now: () => Date,
  log: (line: string) => void,
): Promise<MailSandbox> {
  const { startMailSandbox } = await importDevelopmentPackage(
    () => import('@seve/mail-sandbox'),
    'MAIL_URL: set it; the mail sandbox is a development dependency, which a release does not contain',
  )
  return startMailSandbox({ folder: join(dataFolder, 'mail'), publicPath: mailSandboxPath, now, log })
}
