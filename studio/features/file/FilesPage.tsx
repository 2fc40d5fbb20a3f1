import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '../../../web/i18n/messages.ts'
import { useMediaQuery } from '../../../web/ui/use-media-query.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useKeys } from '../../ui/use-keys.ts'
import { useHasDuty } from '../../ui/use-staff.ts'
import { DropZone } from './DropZone.tsx'
import styles from './FileDetail.module.css'
import { FileDetail } from './FileDetail.tsx'
import { FileFilters } from './FileFilters.tsx'
import { FileGrid } from './FileGrid.tsx'
import { fileMessages } from './file.messages.ts'
import { type FileFilter, filterFiles, keyOf } from './file-facts.ts'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { UploadList } from './UploadList.tsx'
import { useUploads } from './use-uploads.ts'

/** /studio/files: every picture, sound and film that members have, and every uploaded one; `?file=…` opens one. */
export function FilesPage() {
  const say = useMessages(fileMessages)
  const mayWrite = useHasDuty('write')
  const isWide = useMediaQuery('(width >= 75rem)')
  const [search, setSearch] = useSearchParams()
  const [filter, setFilter] = useState<FileFilter>({ asked: '', kind: '', use: '' })
  // Kept here: the facts move from a dialog to the side as the window grows, and what is asked meanwhile must stay open.
  const [replaced, setReplaced] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: keys.files(),
    queryFn: ({ signal }) => callStudio('GET /api/studio/file', { signal }),
  })
  const choose = (key: string | null) => setSearch(key === null ? {} : { file: key }, { replace: true })
  const uploads = useUploads(file => choose(keyOf(file)))
  const all = data?.body ?? []
  const files = filterFiles(all, filter)
  const chosen = all.find(file => keyOf(file) === search.get('file'))
  const isReplacing = chosen !== undefined && replaced === keyOf(chosen)
  const step = (by: number) => {
    const next = files[chosen ? files.indexOf(chosen) + by : 0]
    if (next && isWide) choose(keyOf(next))
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  const list = (
    <>
      <FileFilters filter={filter} onChange={setFilter} />
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      <p role="status" className={pages.quiet}>
        {data && (files.length === 0 ? `${say.none}. ${say.noneHint}` : say.count(files.length))}
      </p>
      <FileGrid files={files} chosen={chosen ? keyOf(chosen) : null} onChoose={file => choose(keyOf(file))} />
    </>
  )
  const detail = chosen && <FileDetail key={keyOf(chosen)} file={chosen} onReplace={() => setReplaced(keyOf(chosen))} />
  return (
    <section className={pages.page}>
      <h1>{say.files}</h1>
      <div className={chosen && isWide ? pages.columns : undefined}>
        {mayWrite ? (
          <DropZone onFiles={uploads.add}>
            <UploadList {...uploads} />
            {list}
          </DropZone>
        ) : (
          <div className={pages.fields}>{list}</div>
        )}
        {chosen && isWide && (
          <article className={`${pages.panel} ${styles.beside}`} aria-label={chosen.name}>
            <h2>{chosen.name}</h2>
            {detail}
          </article>
        )}
      </div>
      {chosen && !isWide && !isReplacing && (
        <Dialog title={chosen.name} onClose={() => choose(null)}>
          <div className={pages.fields}>
            {detail}
            <p className={pages.actions}>
              <button type="button" onClick={() => choose(null)}>
                {say.close}
              </button>
            </p>
          </div>
        </Dialog>
      )}
      {isReplacing && <ReplaceDialog file={chosen} onClose={() => setReplaced(null)} />}
    </section>
  )
}
