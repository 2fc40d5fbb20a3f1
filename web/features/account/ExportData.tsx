import { useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { calendarDayOf } from '../../../domain/days.ts'
import { call } from '../../client/client.ts'
import { serverNow } from '../../client/server-time.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type SessionUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SealedNote } from '../../ui/SealedNote.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { PasswordForm } from './PasswordForm.tsx'

/** Downloads everything stored about the member as a file (the right of access and of portability). */
export function ExportData() {
  const say = useMessages(accountSettingsMessages)
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const [fileName, setFileName] = useState<string | null>(null)

  async function download({ id, timezone }: SessionUser, password: string) {
    const { body } = await call('POST /api/user/:id/export', { params: { id }, body: { password } })
    const name = `${brand.code}-${say.exportFile}-${calendarDayOf(serverNow(), timezone)}.json`
    saveFile(name, JSON.stringify(body, null, 2), 'application/json')
    setAsking(false)
    setFileName(name)
  }

  return (
    <section id="export" className={styles.card}>
      <h2>{say.exportTitle}</h2>
      <p>{say.exportLead}</p>
      <SealedNote />
      {!user?.sealedUntil && (
        <div className={styles.ways}>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {say.export}
          </Button>
        </div>
      )}
      <Status isGood>{fileName && say.exported(fileName)}</Status>
      {isAsking && user && (
        <Dialog title={say.exportDialog} onClose={() => setAsking(false)}>
          <PasswordForm
            lead={say.exportAsk}
            action={say.exportConfirm}
            refused={say.exportRefused}
            unanswered={say.exportUnanswered}
            email={user.email}
            onPassword={password => download(user, password)}
          >
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {say.cancel}
            </Button>
          </PasswordForm>
        </Dialog>
      )}
    </section>
  )
}
