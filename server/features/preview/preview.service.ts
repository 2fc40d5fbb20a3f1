import type { ContentProblem } from '../../../domain/errors.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { Preview, PreviewSubject } from '../../../domain/features/preview/preview.contract.ts'
import type { FastingCap } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Catalogue } from '../../content/catalogue.ts'
import { CatalogueView } from '../../content/catalogue-view.ts'
import { buildDraftCatalogue } from '../../content/draft-catalogue.ts'
import { draftLinks } from '../../content/draft-links.ts'
import { compileDraft, type DraftResult, digestsToCompile } from '../../content/editions/compile.ts'
import { readTexts } from '../../content/editions/edition-store.ts'
import { digestOfTree, type Tree } from '../../content/editions/tree.ts'
import { PublicPictures } from '../../content/public-pictures.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { filesOf, mergeOntoLive } from '../edition/publish.service.ts'
import { type Imagined, previewDay, previewMail, previewMedia } from './preview.view.ts'

/** How many drafts stay compiled, of some two megabytes each, and how long: somebody who looks at one asks for its other states. */
const keptDrafts = 4
const keptMilliseconds = 30_000

/** The part of a draft to show, and the reader to show it to. */
export interface PreviewOrder extends Pick<Imagined, 'state'> {
  subject: PreviewSubject
  locale: Locale
  cap: FastingCap | null
}

/** Shows drafts as members would read them. Reads no member's row and writes nothing. */
export class Previews {
  readonly #services: Services
  readonly #compiled = new Map<string, Promise<DraftResult>>()

  constructor(services: Services) {
    this.#services = services
  }

  /**
   * Returns what a member would read of a change's media, day or e-mail, if the change were published onto the live edition.
   * @param staffId whose addresses the sounds and films get.
   * @throws {HttpError} `error_invalid_content` if problems of the change leave nothing to show; `error_not_found` if there is no such
   * media, day or e-mail.
   */
  async preview(
    changeId: string,
    staffId: string,
    order: PreviewOrder,
  ): Promise<{ body: Preview; problems: ContentProblem[] }> {
    const { database, catalogue, links, clock } = this.#services
    // Somebody else may have published one of its files since: its own texts are shown all the same.
    const { tree, before } = await mergeOntoLive(database.db, await filesOf(database.db, changeId))
    const { content, problems } = await this.#compile(tree)
    if (!content) throw new HttpError('error_invalid_content', { problems })
    const { subject, locale, cap, state } = order
    const draft = buildDraftCatalogue(catalogue.catalogue, content, subject)
    if (!isIn(draft, subject))
      throw problems.length > 0
        ? new HttpError('error_invalid_content', { problems })
        : new HttpError('error_not_found')
    const view = new CatalogueView({
      catalogue: draft,
      locale,
      cap,
      links: draftLinks(links, before, tree),
      period: links.currentPeriod(),
      pictures: new PublicPictures(tree),
    })
    const imagined = { userId: staffId, now: clock.now(), state }
    return { body: previewSubject(view, subject, imagined), problems: [...problems] }
  }

  /** Compiles a tree, once for everybody who asks within half a minute. */
  #compile(tree: Tree): Promise<DraftResult> {
    const key = digestOfTree(tree)
    const known = this.#compiled.get(key)
    if (known) return known
    const compiled = this.#compileNow(tree)
    this.#compiled.set(key, compiled)
    const [oldest] = this.#compiled.keys()
    if (this.#compiled.size > keptDrafts && oldest !== undefined) this.#compiled.delete(oldest)
    const forget = () => {
      if (this.#compiled.get(key) === compiled) this.#compiled.delete(key)
    }
    setTimeout(forget, keptMilliseconds).unref()
    compiled.catch(forget)
    return compiled
  }

  async #compileNow(tree: Tree): Promise<DraftResult> {
    const texts = await readTexts(this.#services.database.db, digestsToCompile(tree))
    return compileDraft({ tree, texts })
  }
}

function isIn({ medias, days, mails }: Catalogue, { kind, id }: PreviewSubject): boolean {
  switch (kind) {
    case 'media':
      return medias.has(id)
    case 'day':
      return days.has(id)
    case 'mail':
      return mails.some(mail => mail.id === id)
  }
}

function previewSubject(view: CatalogueView, { kind, id }: PreviewSubject, imagined: Imagined): Preview {
  switch (kind) {
    case 'media':
      return previewMedia(view, id, imagined)
    case 'day':
      return previewDay(view, id, imagined)
    case 'mail':
      return previewMail(view, id)
  }
}

const mailSubject = /^mails\/([a-z-]+)$/
const mediaSubject = /^medias\/([a-z0-9-]+)$/
const daySubject = /^programs\/[^/]+\/week-\d+\/day-\d+$/
const idLine = /^id: *['"]?([a-z0-9-]+)['"]? *$/m

/** Returns the medias, days and e-mails that a change's files belong to, each once; nothing for a day whose file names no id. */
export async function listSubjects(db: Database, changeId: string): Promise<PreviewSubject[]> {
  const files = await filesOf(db, changeId)
  const { tree } = await mergeOntoLive(db, files)
  const subjects = [...new Set(files.map(({ path }) => subjectOf(path)))]
  const texts = await readTexts(
    db,
    subjects.filter(subject => daySubject.test(subject)).flatMap(subject => tree[`${subject}.yaml`] ?? []),
  )
  return subjects.flatMap((subject): PreviewSubject[] => {
    const [, media] = mediaSubject.exec(subject) ?? []
    const [, day] = idLine.exec((daySubject.test(subject) && texts.get(tree[`${subject}.yaml`] ?? '')) || '') ?? []
    const [, mail] = mailSubject.exec(subject) ?? []
    if (media) return [{ kind: 'media', id: media }]
    if (mail) return [{ kind: 'mail', id: mail }]
    return day ? [{ kind: 'day', id: day }] : []
  })
}
