import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { DropZone } from './DropZone.tsx'
import { FileFilters } from './FileFilters.tsx'
import { FileGrid } from './FileGrid.tsx'
import styles from './FilePicker.module.css'
import { fileMessages } from './file.messages.ts'
import { filterFiles } from './file-facts.ts'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/**
 * A dialog to choose a file of one kind, or to add one, which is then chosen. Who opened it puts the file where it belongs: an uploaded one by
 * `POST /api/studio/change/:id/placed_file`, one of the live edition by naming its path.
 * @param onlyUploaded leaves out what came with a release.
 * @param ending leaves out files of another ending, such as `mp4` where a `webm` is asked for.
 */
export function FilePicker({
  kind,
  title,
  hint,
  onlyUploaded = false,
  ending,
  onChoose,
  onClose,
}: {
  kind: StudioFile['kind']
  title: string
  hint?: string
  onlyUploaded?: boolean
  ending?: string | undefined
  onChoose: (file: StudioFile) => void
  onClose: () => void
}) {
  const say = useMessages(fileMessages)
  const [filter, setFilter] = useState({ asked: '', kind, use: '' } as Parameters<typeof filterFiles>[1])
  const { data, error, refetch } = useQuery({
    queryKey: keys.files(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/file', { signal }),
  })
  const isOffered = (file: StudioFile) => {
    const endings = file.upload?.files.map(one => one.ending) ?? [file.path?.split('.').at(-1) ?? '']
    return file.kind === kind && (!onlyUploaded || file.upload !== null) && (!ending || endings.includes(ending))
  }
  const uploads = useUploads(file => {
    if (isOffered(file)) onChoose(file)
  })
  const files = filterFiles(data?.body ?? [], filter).filter(isOffered)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.picker}>
        {hint && <p className={pages.quiet}>{hint}</p>}
        <DropZone onFiles={uploads.add}>
          <UploadList {...uploads} />
        </DropZone>
        <FileFilters filter={filter} hasKinds={false} onChange={setFilter} />
        {error && <Failure error={error} onRetry={() => void refetch()} />}
        <p role="status" className={pages.quiet}>
          {data && (files.length === 0 ? say.none : say.count(files.length))}
        </p>
        <div className={styles.files}>
          <FileGrid files={files} chosen={null} onChoose={onChoose} />
        </div>
        <p className={pages.actions}>
          <button type="button" onClick={onClose}>
            {say.close}
          </button>
        </p>
      </div>
    </Dialog>
  )
}
