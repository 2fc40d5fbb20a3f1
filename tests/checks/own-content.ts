import { join } from 'node:path'
import { loadContent } from '../../server/content/loading/load-content.ts'
import { root } from './repository.ts'

/** The repository's content, which the checks of a worker load once. */
export const content = loadContent(join(root, 'content'))
