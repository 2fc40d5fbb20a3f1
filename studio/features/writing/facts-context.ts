import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import type { YamlPath } from './yaml-text.ts'

/** What the fields of a form share. */
export interface FactsContext {
  isEditable: boolean
  /** Known values by the name of a field, offered while one types. */
  offered: Readonly<Record<string, readonly string[]>>
  onChange: (path: YamlPath, value: unknown) => void
  /** Puts a chosen picture where the subject finds it, and returns its path below `pictures/`; missing where there is nothing to choose. */
  choosePicture?: ((file: StudioFile) => Promise<string>) | undefined
}
