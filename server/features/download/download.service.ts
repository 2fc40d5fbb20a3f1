import type { Download, DownloadFile, DownloadMedia } from '../../../domain/features/download/download.contract.ts'
import { practiceMinutes } from '../../../domain/features/media/length.rules.ts'
import type { CatalogueDayMedia } from '../../content/catalogue.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import { pathOfLength } from '../../content/sounds/practice-sounds.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'

/**
 * Returns the files of a week as a member may read it, with their sizes. A file that cannot be read on this machine is left out.
 * @throws {HttpError} `error_not_found` for a week that is not published.
 */
export async function readDownload(
  services: Services,
  member: Member,
  { programCode, week }: { programCode: string; week: number },
): Promise<Download> {
  const view = services.catalogue.viewFor(member)
  const program = view.catalogue.programs.find(({ code }) => code === programCode)
  const days = program?.weeks[week - 1]?.days.filter(({ isPublished }) => isPublished) ?? []
  if (days.length === 0) throw new HttpError('error_not_found')
  const medias = await Promise.all(
    days.flatMap(day => day.medias).map(entry => describeMedia(services, view, entry, member.id)),
  )
  return { medias: medias.filter(media => media !== undefined) }
}

async function describeMedia(
  services: Services,
  view: CatalogueView,
  { id, programDayId, media }: CatalogueDayMedia,
  userId: string,
): Promise<DownloadMedia | undefined> {
  const shown = view.media(media.id)
  if (!shown) return undefined
  const links = view.fileLinks(userId)
  const fileAt = (path: string) => describeFile(services, path, links)
  const sources = media.sources.map(async ({ path, type }) => withFile(await fileAt(path), { type }))
  const lengths =
    media.loop &&
    practiceMinutes.map(async minutes => withFile(await fileAt(pathOfLength(media.id, minutes)), { minutes }))
  const others = [
    // Every member's link, as on its page.
    describeFile(services, `pictures/${media.picture}`, view.fileLinks()),
    ...[media.poster, view.voiceOf(media)?.path, ...Object.values(media.captions ?? {})].flatMap(path =>
      path ? [fileAt(path)] : [],
    ),
  ]
  return {
    id,
    programDayId,
    mediaId: media.id,
    type: media.type,
    title: shown.title,
    sources: await present(sources),
    ...(lengths && { lengths: await present(lengths) }),
    others: await present(others),
  }
}

async function describeFile(
  { contentFiles, sounds }: Services,
  path: string,
  linkTo: (path: string) => string,
): Promise<DownloadFile | undefined> {
  const joined = await sounds.soundAt(path).catch(() => undefined)
  const measured = joined
    ? { bytes: joined.size, version: joined.etag.replaceAll('"', '') }
    : await contentFiles.measure(path)
  return measured && { url: linkTo(path), ...measured }
}

function withFile<Facts extends object>(
  file: DownloadFile | undefined,
  facts: Facts,
): (DownloadFile & Facts) | undefined {
  return file && { ...file, ...facts }
}

async function present<Item>(items: readonly Promise<Item | undefined>[]): Promise<Item[]> {
  return (await Promise.all(items)).filter(item => item !== undefined)
}
