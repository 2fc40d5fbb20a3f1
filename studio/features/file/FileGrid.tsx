import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import styles from './FileGrid.module.css'
import { fileMessages } from './file.messages.ts'
import { formatBytes, formatLength, keyOf } from './file-facts.ts'

/** Files as tiles to choose one of. */
export function FileGrid({
  files,
  chosen,
  onChoose,
}: {
  files: readonly StudioFile[]
  chosen: string | null
  onChoose: (file: StudioFile) => void
}) {
  const say = useMessages(fileMessages)
  const locale = useLocale()
  return (
    <ul className={styles.grid} aria-label={say.files}>
      {files.map(file => (
        <li key={keyOf(file)}>
          <button
            type="button"
            aria-current={keyOf(file) === chosen ? 'true' : undefined}
            onClick={() => onChoose(file)}
            title={file.name}
          >
            <Thumbnail file={file} />
            <b>{file.name}</b>
            <span>
              {[
                say.kinds[file.kind],
                file.width && file.height ? `${file.width} × ${file.height}` : null,
                file.seconds === null ? null : formatLength(file.seconds),
                file.bytes > 0 ? formatBytes(file.bytes, locale, say) : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>{file.uses.length > 0 ? say.uses(file.uses.length) : file.path ? say.unused : say.noPath}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function Thumbnail({ file }: { file: StudioFile }) {
  if (file.kind === 'picture')
    return <img src={file.url} width="160" height="100" alt="" loading="lazy" decoding="async" />
  return (
    <span className={styles.symbol} aria-hidden="true">
      <Icon name={file.kind === 'sound' ? 'headphones' : 'play'} size="1.75rem" />
    </span>
  )
}
