import type { FileUse, StudioFile } from '../../../domain/features/file/file.contract.ts'
import { kindAt, mainPictureEnding, pictureWidths, replacementPath } from '../../../domain/features/file/file.rules.ts'
import { readLiveTree } from '../../content/editions/edition-store.ts'
import { isText, type Tree } from '../../content/editions/tree.ts'
import { isShareable } from '../../content/file-links.ts'
import type { Services } from '../../services.ts'
import { type AssetRow, type FileWithAuthor, findFile, listAssets, listUploadedFiles } from './file.queries.ts'
import { readUses, type Uses } from './uses.service.ts'

const digestForm = /^[0-9a-f]{64}$/
/** The ending of the file by which a picture is measured. */
const largestEnding = `${Math.max(...pictureWidths)}.jpg`

/** Everything that describing files takes. */
interface Described {
  services: Services
  uses: Uses
  assets: ReadonlyMap<string, AssetRow>
  /** The person whom links to sounds and films are signed for. */
  staffId: string
}

/** Returns every file of the live edition, and every uploaded one, with links for one of the staff. */
export async function readFiles(services: Services, staffId: string): Promise<StudioFile[]> {
  return describeAll(services, staffId, await listUploadedFiles(services.database.db))
}

/** Returns a file by the digest of its main file; undefined if neither an upload nor the live edition has it. */
export async function readFile(services: Services, staffId: string, digest: string): Promise<StudioFile | undefined> {
  if (!digestForm.test(digest)) return undefined
  const uploaded = await findFile(services.database.db, digest)
  const all = await describeAll(services, staffId, uploaded ? [uploaded] : [])
  return all.find(file => file.digest === digest)
}

async function describeAll(
  services: Services,
  staffId: string,
  uploaded: readonly FileWithAuthor[],
): Promise<StudioFile[]> {
  const { db } = services.database
  const tree = await readLiveTree(db)
  const published = Object.entries(tree)
    .filter(([path]) => kindAt(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const byDigest = new Map(uploaded.flatMap(one => Object.values(one.file.files).map(digest => [digest, one])))
  const digests = [...published.map(([, digest]) => digest), ...byDigest.keys()]
  const described = { services, staffId, uses: await readUses(db, tree), assets: await listAssets(db, digests) }
  const livePaths = published.map(([path, digest]) => ({ path, digest, upload: byDigest.get(digest) }))
  const isLive = new Set(livePaths.map(({ upload }) => upload))
  return [
    ...uploaded.filter(one => !isLive.has(one)).map(one => describeUpload(described, one, null)),
    ...livePaths.map(({ path, digest, upload }) =>
      upload ? describeUpload(described, upload, path) : describeReleased(described, path, digest, tree),
    ),
  ]
}

function describeUpload(described: Described, { file, by }: FileWithAuthor, path: string | null): StudioFile {
  const { assets } = described
  const { id, kind, name, digest, files, licence, credit, addedOn } = file
  const bytesOf = (one: string) => assets.get(one)?.bytes ?? 0
  return {
    digest,
    kind,
    name,
    bytes: bytesOf(digest),
    ...measuresOf(assets.get(files[largestEnding] ?? digest)),
    path,
    upload: {
      id,
      licence,
      credit,
      by,
      addedOn: addedOn.toISOString(),
      files: Object.entries(files).map(([ending, one]) => ({ ending, digest: one, bytes: bytesOf(one) })),
    },
    uses: path === null ? [] : usesOf(described, path),
    url: addressOfAsset(described, digest, kind === 'picture' ? mainPictureEnding : (Object.keys(files)[0] ?? '')),
    isReplaceable: path !== null && replacementPath(path) !== undefined,
  }
}

function describeReleased(described: Described, path: string, digest: string, tree: Tree): StudioFile {
  const { services, assets } = described
  const asset = assets.get(digest)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isPublic = path.startsWith('pictures/public/')
  const ownAddress = isPublic
    ? services.contentFiles.pictures.addressOf(path.slice('pictures/'.length))
    : services.links.linksTo(services.links.currentPeriod())(path)
  return {
    digest: tree[path] ?? digest,
    kind: kindAt(path) ?? 'picture',
    name,
    bytes: asset?.bytes ?? 0,
    ...measuresOf(asset),
    path,
    upload: null,
    uses: usesOf(described, path),
    url: isText(path) ? ownAddress : addressOfAsset(described, digest, name.slice(name.lastIndexOf('.') + 1)),
    isReplaceable: replacementPath(path) !== undefined,
  }
}

function measuresOf(asset: AssetRow | undefined): Pick<StudioFile, 'width' | 'height' | 'seconds' | 'codec'> {
  const { width = null, height = null, seconds = null, codec = null } = asset ?? {}
  return { width, height, seconds, codec }
}

function addressOfAsset({ services: { links }, staffId }: Described, digest: string, ending: string): string {
  const path = `studio/${digest}.${ending.slice(ending.lastIndexOf('.') + 1)}`
  return links.linksTo(links.currentPeriod(), isShareable(path) ? undefined : staffId)(path)
}

function usesOf({ services, uses }: Described, path: string): FileUse[] {
  const { medias } = services.catalogue.catalogue
  return (uses.get(path) ?? []).map(use => {
    const words = use.mediaId === null ? undefined : medias.get(use.mediaId)?.media.words
    return { ...use, title: words ? { fr: words.fr.title, en: words.en.title } : null }
  })
}
