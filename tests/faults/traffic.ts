import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'
import { type Answer, call, consent, newcomer, readExport, type SignedIn, signedInBy, subscribe } from './caller.ts'

/** Everything the server acknowledged with a 2xx for one member. */
interface Entry {
  member: SignedIn
  /** The first names sent, in order. The stored one is the last acknowledged or any sent after it. */
  names: string[]
  acknowledgedName: number
  messages: string[]
  dayMedias: string[]
  isSubscribed: boolean
  /** The last acknowledged stress level; null before the first. */
  stressLevel: number | null
  hasUnansweredLevel: boolean
}

/** Members who register, pay, follow programmes and write, with a ledger of every acknowledged write. */
export class Traffic {
  readonly ledger: Entry[] = []
  /** Number of answers by kind: the status, with the error code if any. */
  readonly answers = new Map<string, number>()
  /** Every answer but a success: these members send nothing that should be refused. */
  readonly failures: (Answer & { what: string })[] = []
  /** Duration of every answer, in milliseconds. */
  readonly latencies: number[] = []
  /** Where the next call goes. */
  url: () => string | Promise<string>
  readonly #dayMedias: readonly string[]
  readonly #pays: boolean
  #isOver = false
  #loops: Promise<void>[] = []

  /** @param pays false when each server has its own card sandbox, unknown to the others. */
  constructor(url: () => string | Promise<string>, dayMedias: readonly string[], { pays = true } = {}) {
    this.url = url
    this.#dayMedias = dayMedias
    this.#pays = pays
  }

  /** Runs this many members concurrently, each doing one thing after another, until `end`. */
  begin(members: number): void {
    this.#isOver = false
    this.#loops = Array.from({ length: members }, () => this.#live())
  }

  /** Waits for the calls in flight. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#loops)
  }

  /** The number of acknowledged writes. */
  get acknowledged(): number {
    return this.ledger.reduce(
      (sum, { acknowledgedName, messages, dayMedias, isSubscribed, stressLevel }) =>
        sum +
        1 +
        acknowledgedName +
        messages.length +
        dayMedias.length +
        (isSubscribed ? 1 : 0) +
        (stressLevel === null ? 0 : 1),
      0,
    )
  }

  /** The kinds of answers with their counts, for a report. */
  get summary(): string {
    return [...this.answers]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([kind, count]) => `${kind} × ${count}`)
      .join(', ')
  }

  /** Returns every acknowledged write that is missing. */
  async losses(url: string): Promise<string[]> {
    const lost = await pLimit(4).map(this.ledger, async entry => {
      const held = await readExport(url, entry.member).catch(error => String(error))
      return lossesOf(entry, held).map(what => `${entry.member.email}: ${what}`)
    })
    return lost.flat()
  }

  async #live(): Promise<void> {
    while (!this.#isOver) {
      const entry = await this.#register()
      if (!entry) continue
      for (const step of [this.#rename, this.#write, this.#profile, this.#pay, this.#rename, this.#complete]) {
        if (this.#isOver) return
        await step.call(this, entry)
      }
    }
  }

  async #register(): Promise<Entry | undefined> {
    const answer = await this.#send('register', url => call(url, 'POST', '/api/user', undefined, newcomer()))
    if (answer.status !== 201) return undefined
    const entry: Entry = {
      member: signedInBy(answer),
      names: ['Ada'],
      acknowledgedName: 0,
      messages: [],
      dayMedias: [],
      isSubscribed: false,
      stressLevel: null,
      hasUnansweredLevel: false,
    }
    this.ledger.push(entry)
    return entry
  }

  async #rename(entry: Entry): Promise<void> {
    const firstName = `Ada ${entry.names.length}`
    const { id, token } = entry.member
    entry.names.push(firstName)
    const place = entry.names.length - 1
    const { status } = await this.#send('rename', url => call(url, 'PUT', `/api/user/${id}`, token, { firstName }))
    if (status === 200) entry.acknowledgedName = place
  }

  async #write({ member, messages }: Entry): Promise<void> {
    const message = `A question of one member alone: ${randomUUID()}`
    const { email, token } = member
    const body = { firstName: 'Ada', lastName: 'Martin', email, message }
    const { status } = await this.#send('write', url => call(url, 'POST', '/api/help', token, body))
    if (status === 204) messages.push(message)
  }

  async #profile(entry: Entry): Promise<void> {
    const { id, token } = entry.member
    const consented = await this.#send('consent', url => consent(url, token))
    if (consented.status !== 204) return
    const changes = { stressLevel: 1 + Math.floor(10 * Math.random()), fastingPlanCode: 'weight-loss' }
    const { status } = await this.#send('profile', url => call(url, 'PUT', `/api/user/${id}`, token, changes))
    if (status === 200) entry.stressLevel = changes.stressLevel
    else entry.hasUnansweredLevel = true
  }

  async #pay(entry: Entry): Promise<void> {
    if (!this.#pays) return
    const { status, body } = await this.#send('pay', url => subscribe(url, entry.member.token))
    if (status === 200 && body.isPaymentIntentSucceeded === true) entry.isSubscribed = true
  }

  async #complete({ member, dayMedias, isSubscribed }: Entry): Promise<void> {
    if (!isSubscribed) return
    for (const id of this.#dayMedias.slice(0, 5)) {
      const path = `/api/program_day_media/${id}/complete`
      const { status } = await this.#send('complete', url => call(url, 'PUT', path, member.token, { status: 'done' }))
      if (status === 200) dayMedias.push(id)
    }
  }

  async #send(what: string, make: (url: string) => Promise<Answer>): Promise<Answer> {
    const answer = await make(await this.url())
    const kind = answer.status === 0 ? 'no answer' : `${answer.status} ${answer.code}`.trim()
    this.answers.set(kind, (this.answers.get(kind) ?? 0) + 1)
    this.latencies.push(answer.milliseconds)
    if (answer.status < 200 || answer.status >= 300) {
      this.failures.push({ ...answer, what })
      // People don't press a button a thousand times a second.
      await wait(100)
    }
    return answer
  }
}

function lossesOf(entry: Entry, held: Record<string, unknown[]> | string): string[] {
  if (typeof held === 'string') return [`the account (${held})`]
  const account = held.user_account?.[0] as { firstName: string; stressLevel: number | null }
  const medias = new Set(held.user_progression?.map(row => (row as { programDayMediaId: string }).programDayMediaId))
  const messages = new Set(held.contact_message?.map(row => (row as { message: string }).message))
  const { names, acknowledgedName, stressLevel, hasUnansweredLevel } = entry
  return [
    ...(names.indexOf(account.firstName) < acknowledgedName ? [`the name ${names[acknowledgedName]}`] : []),
    ...(stressLevel !== null && !hasUnansweredLevel && account.stressLevel !== stressLevel ? ['the profile'] : []),
    ...entry.messages.filter(message => !messages.has(message)).map(message => `the message ${message}`),
    ...entry.dayMedias.filter(id => !medias.has(id)).map(id => `the completion of ${id}`),
    ...(entry.isSubscribed && held.user_subscription?.length !== 1 ? ['the subscription'] : []),
    ...(held.profile_program?.length === 3 ? [] : ['the programmes: it was half made']),
  ]
}
