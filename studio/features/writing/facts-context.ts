import type { StudioFile } from '../../../domain/features/file/file.contract.ts'
import type { FactField } from '../../../domain/features/writing/writing.contract.ts'
import type { Problem } from './placed-problems.ts'
import type { YamlPath } from './yaml-text.ts'

/** What the fields of a form share. */
export interface FactsContext {
  isEditable: boolean
  /** What the schema knows; empty until it has come. */
  fields: readonly FactField[]
  /** What is wrong, by the path of the field joined by points. */
  problems: ReadonlyMap<string, readonly Problem[]>
  /** Known values by the name of a field, offered while one types. */
  offered: Readonly<Record<string, readonly string[]>>
  /** Undefined removes the field. */
  onChange: (path: YamlPath, value: unknown) => void
  /** Puts a chosen picture where the subject finds it, and returns its path below `pictures/`; missing where there is nothing to choose. */
  choosePicture?: ((file: StudioFile) => Promise<string>) | undefined
}
