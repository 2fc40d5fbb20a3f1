import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { voiceLanguageOf } from '../../../domain/features/file/file.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { useHasDuty } from '../../ui/use-staff.ts'
import styles from './FileDetail.module.css'
import { FileUses } from './FileUses.tsx'
import { fileMessages } from './file.messages.ts'
import { formatBytes, formatLength } from './file-facts.ts'

/** Everything about one file: how it looks or sounds, where it comes from, where it is used; and how to replace it. */
export function FileDetail({ file, onReplace }: { file: StudioFile; onReplace: () => void }) {
  const say = useMessages(fileMessages)
  const locale = useLocale()
  const mayWrite = useHasDuty('write')
  const { upload, path } = file
  const facts: [string, string | null][] = [
    [say.kind, file.path?.endsWith('.svg') ? say.drawing : say.kinds[file.kind]],
    [say.size, file.bytes > 0 ? formatBytes(file.bytes, locale, say) : null],
    [say.pixels, file.width && file.height ? `${file.width} × ${file.height}` : null],
    [say.length, file.seconds === null ? null : formatLength(file.seconds)],
    [say.codec, file.codec],
    [say.licence, upload && say.licences[upload.licence]],
    [say.credit, upload?.credit ?? null],
    [say.by, upload && `${upload.by ?? '—'}, ${formatInstant(upload.addedOn, locale)}`],
    [say.origin, upload ? null : say.released],
    [say.path, path ?? say.noPath],
  ]
  return (
    <div className={styles.detail}>
      <Preview file={file} />
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <h3>{file.uses.length > 0 ? say.uses(file.uses.length) : say.noUse}</h3>
      <FileUses uses={file.uses} />
      {mayWrite && path && file.isReplaceable && (
        <p className={pages.actions}>
          <button type="button" onClick={onReplace}>
            {say.replace}
          </button>
        </p>
      )}
      {mayWrite && path && !file.isReplaceable && (
        <p className={pages.quiet}>{voiceLanguageOf(path) ? say.voiceReplaced : say.notReplaceable}</p>
      )}
    </div>
  )
}

function Preview({ file }: { file: StudioFile }) {
  const { kind, url, name } = file
  if (kind === 'picture') return <img src={url} width="320" height="200" alt={name} className={styles.picture} />
  // The captions of a film are other files of the content, and a sound's text is in its media.
  if (kind === 'film')
    // biome-ignore lint/a11y/useMediaCaption: this shows only the bytes.
    return <video src={url} controls preload="metadata" aria-label={name} className={styles.picture} />
  // biome-ignore lint/a11y/useMediaCaption: likewise.
  return <audio src={url} controls preload="metadata" aria-label={name} className={styles.sound} />
}
