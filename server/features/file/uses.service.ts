import type { FileUse } from '../../../domain/features/file/file.contract.ts'
import { readTexts } from '../../content/editions/edition-store.ts'
import { digestOfTree, type Tree } from '../../content/editions/tree.ts'
import { tallPicture } from '../../content/tall-picture.ts'
import type { Database } from '../../database/database.ts'

/** Where a tree's files are named, by the path of the file named. */
export type Uses = ReadonlyMap<string, readonly Pick<FileUse, 'path' | 'mediaId'>[]>

/** A path as YAML names one: of a picture, below `pictures/`; of a sound or a film, below `content/`. */
const named = /(?:^|[\s"'[,])((?:medias|public|audio|video)\/[a-z0-9.-]+)(?=$|[\s"'\],])/gm

let last: { tree: string; uses: Promise<Uses> } | undefined

/** Returns where the files of a tree are named. Reads all its facts, once for each tree. */
export async function readUses(db: Database, tree: Tree): Promise<Uses> {
  const digest = digestOfTree(tree)
  if (last?.tree !== digest) {
    const uses = findUses(db, tree)
    last = { tree: digest, uses }
    // The next one who asks reads again.
    uses.catch(() => {
      last = undefined
    })
  }
  return last.uses
}

async function findUses(db: Database, tree: Tree): Promise<Uses> {
  const facts = Object.entries(tree).filter(([path]) => path.endsWith('.yaml'))
  const texts = await readTexts(
    db,
    facts.map(([, digest]) => digest),
  )
  const uses = new Map<string, Pick<FileUse, 'path' | 'mediaId'>[]>()
  for (const [path, digest] of facts)
    for (const file of new Set(filesNamedIn(texts.get(digest) ?? ''))) {
      const mediaId = /^medias\/([a-z0-9-]+)\.yaml$/.exec(path)?.[1] ?? null
      uses.set(file, [...(uses.get(file) ?? []), { path, mediaId }])
    }
  return uses
}

/** Returns the paths that some YAML names, each below `content/`. */
export function filesNamedIn(yaml: string): string[] {
  return [...yaml.matchAll(named)].flatMap(([, name = '']) => {
    if (/^(audio|video)/.test(name)) return [name]
    // A week's picture has another form for phones beside it.
    return [`pictures/${name}`, ...(name.startsWith('public/') ? [`pictures/${tallPicture(name)}`] : [])]
  })
}
