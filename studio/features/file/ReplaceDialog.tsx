import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { readAgain } from '../../../web/client/read-again.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { outdatedBy } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import pages from '../../ui/Page.module.css'
import { studioMessages } from '../../ui/studio.messages.ts'
import { FileFailure } from './FileFailure.tsx'
import { FilePicker } from './FilePicker.tsx'
import { FileUses } from './FileUses.tsx'
import { fileMessages } from './file.messages.ts'

/** Chooses what takes a file's place, says where that shows, and makes the draft. */
export function ReplaceDialog({ file, onClose }: { file: StudioFile; onClose: () => void }) {
  const say = useMessages(fileMessages)
  const shell = useMessages(studioMessages)
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<StudioFile | null>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (digest: string) =>
      callStudio('POST /api/studio/file/replacement', { body: { path: file.path ?? '', digest } }),
    onSuccess: async ({ changeId }) => {
      await readAgain(cache, outdatedBy.replacingFile())
      await navigate(`${studioScreens.tasks.path}?change=${changeId}`)
    },
  })
  if (!chosen)
    return (
      <FilePicker
        kind={file.kind}
        title={say.replaceWith(file.name)}
        hint={say.replaceHint}
        onlyUploaded
        ending={file.kind === 'picture' ? undefined : file.path?.split('.').at(-1)}
        onChoose={setChosen}
        onClose={onClose}
      />
    )
  return (
    <Dialog title={say.replaceAsk(chosen.name)} onClose={onClose}>
      <div className={pages.fields}>
        <p>{file.uses.length > 0 ? say.replaceWhere(file.uses.length) : say.replaceNowhere}</p>
        <FileUses uses={file.uses} />
        <p>{say.replaceNext}</p>
        {error && <FileFailure error={error} />}
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {shell.cancel}
          </button>
          <button type="button" data-main disabled={isPending} onClick={() => mutate(chosen.digest)}>
            {say.begin}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
