import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import {
  type SubscribeReply,
  subscriptionContract,
} from '../../../domain/features/subscription/subscription.contract.ts'
import { findCustomerId } from '../../../server/features/subscription/customer.service.ts'
import { findSubscriptions } from '../../../server/features/subscription/subscription.queries.ts'
import { openSession } from '../../../server/members/session.service.ts'
import type { SignedInMember, TestServer } from '../../../server/testing/test-server.ts'
import { byHand } from './books.ts'
import type { Random } from './random.ts'

/** Cards of every kind that the sandbox knows to behave differently, good ones more often. */
const cards = [
  ...Array(8).fill('pm_card_visa'),
  'pm_card_mastercard',
  'pm_card_chargeDeclined',
  'pm_card_chargeDeclinedInsufficientFunds',
  'pm_card_chargeDeclinedExpiredCard',
  'pm_card_chargeDeclinedProcessingError',
  'pm_card_chargeCustomerFail',
  'pm_card_radarBlock',
  'pm_card_authenticationRequiredOnSetup',
  'pm_card_authenticationRequired',
  'pm_card_threeDSecure2Required',
  'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
  'pm_card_threeDSecureRequiredChargeDeclined',
  'pm_card_createDispute',
  'pm_card_createIssuerFraudRecord',
  'pm_card_pendingRefund',
] as string[]

const prices = ['price_sandbox_month', 'price_sandbox_month', 'price_sandbox_quarter', 'price_sandbox_year']

/** How often each thing was done, by name. */
export type Tally = Map<string, number>

/**
 * A member who does everything that could leave money or access wrong: pays twice at once, abandons the bank's page, cancels, resumes,
 * withdraws early, late and twice, and has payments refunded at the provider. Every call may fail; none may throw.
 */
export class Adversary {
  readonly member: SignedInMember
  readonly #server: TestServer
  readonly #random: Random
  readonly #tally: Tally
  readonly #address: string

  constructor(server: TestServer, member: SignedInMember, random: Random, tally: Tally, number: number) {
    this.#server = server
    this.member = member
    this.#random = random
    this.#tally = tally
    this.#address = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
  }

  /** Does one thing, chosen at random from what makes sense: somebody without a subscription mostly orders one. */
  async act(): Promise<void> {
    const rows = await this.#rows()
    const orders = [this.#subscribe, this.#subscribe, this.#subscribe, this.#subscribeTwiceAtOnce, this.#declare]
    await this.#random.oneOf(rows.length === 0 ? orders : [...orders, ...this.#afterOrdering])()
  }

  get #afterOrdering(): (() => Promise<void>)[] {
    return [
      this.#cancel,
      this.#resume,
      this.#cancelAndResumeAtOnce,
      this.#withdraw,
      this.#withdraw,
      this.#declare,
      this.#changeCard,
      this.#payRenewal,
      this.#payRenewal,
      this.#refundByHand,
      this.#refundByHand,
      this.#dispute,
      this.#decideDispute,
      this.#decideDispute,
    ]
  }

  /** Returns whether a call that needs a subscription is answered. */
  async hasAccess(): Promise<boolean> {
    return (await this.#send('GET', '/api/profile_program')).status === 200
  }

  #count(name: string): void {
    this.#tally.set(name, (this.#tally.get(name) ?? 0) + 1)
  }

  async #send<Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
    const { services } = this.#server
    // Time moves by months, and sessions end after thirty days.
    const token = await openSession(services.database.db, this.member.user.id, services.clock.now())
    const answer = await this.#server.send<Body>(
      method,
      path,
      body,
      { authorization: `Bearer ${token}` },
      this.#address,
    )
    this.#count(`${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} ${answer.status}`)
    return answer
  }

  #subscribe = async (): Promise<void> => {
    await this.#order(this.#random.oneOf(cards), this.#random.oneOf(prices))
  }

  /** Two tabs, sometimes with different cards and offers. */
  #subscribeTwiceAtOnce = async (): Promise<void> => {
    const [card, price] = [this.#random.oneOf(cards), this.#random.oneOf(prices)]
    const isSame = this.#random.happens(0.5)
    const [otherCard, otherPrice] = isSame ? [card, price] : [this.#random.oneOf(cards), this.#random.oneOf(prices)]
    await Promise.all([this.#order(card, price), this.#order(otherCard, otherPrice)])
  }

  async #order(stripePaymentMethodId: string, stripePriceId: string): Promise<void> {
    const { path } = subscriptionContract.subscribe
    const { status, body } = await this.#send<SubscribeReply>('POST', path, { stripePaymentMethodId, stripePriceId })
    if (status !== 200 || !body.isNextActionRequired || !body.intentClientSecret) return
    const answer = this.#random.oneOf(['complete', 'complete', 'fail', 'leave'] as const)
    this.#count(`3-D Secure: ${answer}`)
    if (answer !== 'leave') await this.#answerChallenge(body.intentClientSecret, answer)
    const { stripeSubscriptionId } = body
    if (stripeSubscriptionId && this.#random.happens(0.6)) await this.#send('POST', path, { stripeSubscriptionId })
  }

  async #answerChallenge(clientSecret: string, answer: 'complete' | 'fail'): Promise<void> {
    const { host, port } = this.#server.cards
    const [intent] = clientSecret.split('_secret_')
    await fetch(`http://${host}:${port}/challenge/answer`, {
      method: 'POST',
      body: new URLSearchParams({ payment_intent: intent ?? '', client_secret: clientSecret, answer }),
    })
  }

  async #rows() {
    return findSubscriptions(this.#server.services.database, this.member.user.id)
  }

  /** Sends a call about one of the member's subscriptions, whichever state it is in. */
  async #about(action: 'cancel' | 'resume' | 'withdraw' | 'pay'): Promise<void> {
    const rows = await this.#rows()
    if (rows.length === 0) return
    const { id } = this.#random.oneOf(rows)
    await this.#send('POST', `/api/user_subscription/${id}/${action}`)
  }

  #cancel = async (): Promise<void> => this.#about('cancel')
  #resume = async (): Promise<void> => this.#about('resume')
  #withdraw = async (): Promise<void> => this.#about('withdraw')
  #payRenewal = async (): Promise<void> => this.#about('pay')

  #cancelAndResumeAtOnce = async (): Promise<void> => {
    await Promise.all([this.#cancel(), this.#resume()])
  }

  /** Uses the public form, with the right reference, a wrong one, or that of an earlier contract. */
  #declare = async (): Promise<void> => {
    const rows = await this.#rows()
    const right = rows.length > 0 ? this.#random.oneOf(rows).reference : 'SV-0000-0000-0000'
    const { firstName, lastName, email } = this.member.user
    await this.#send('POST', declarationContract.declare.path, {
      kind: this.#random.oneOf(['withdrawal', 'withdrawal', 'cancellation']),
      firstName,
      lastName,
      email,
      reference: this.#random.happens(0.3) ? 'SV-0000-0000-0000' : right,
    })
  }

  #changeCard = async (): Promise<void> => {
    const rows = (await this.#rows()).filter(({ isLive }) => isLive)
    if (rows.length === 0) return
    const path = `/api/user_subscription/${this.#random.oneOf(rows).id}/card`
    const { status, body } = await this.#send<{ body: { setupIntentClientSecret: string } }>('POST', path)
    if (status !== 200) return
    const [stripeSetupIntentId = ''] = body.body.setupIntentClientSecret.split('_secret_')
    await this.#server.services.stripe.client.setupIntents
      .confirm(stripeSetupIntentId, { payment_method: this.#random.oneOf(cards), return_url: 'https://example.org/' })
      .catch(() => undefined)
    await this.#send('PUT', path, { stripeSetupIntentId })
  }

  /** Refunds a payment in the provider's dashboard, whole or in part, as an operator does. */
  #refundByHand = async (): Promise<void> => {
    const { client } = this.#server.services.stripe
    const rows = (await this.#rows()).filter(({ stripeSubscriptionId }) => stripeSubscriptionId !== null)
    if (rows.length === 0) return
    try {
      const subscription = this.#random.oneOf(rows).stripeSubscriptionId ?? ''
      const invoices = await client.invoices.list({ subscription, status: 'paid', expand: ['data.payments'] })
      const intent = invoices.data[0]?.payments?.data[0]?.payment.payment_intent
      if (typeof intent !== 'string') return
      const isWhole = this.#random.happens(0.6)
      await client.refunds.create({
        payment_intent: intent,
        metadata: byHand,
        ...(isWhole ? {} : { amount: this.#random.between(1, 900) }),
      })
      this.#count(isWhole ? 'refunded whole, by hand' : 'refunded in part, by hand')
    } catch {
      // A planned fault, or a payment that was refunded already.
    }
  }

  /** Disputes a payment at the bank. */
  #dispute = async (): Promise<void> => {
    const charges = (await this.#charges()).filter(charge => !charge.disputed && !charge.refunded)
    if (charges.length === 0) return
    const charge = this.#random.oneOf(charges)
    await this.#server.cards.control.dispute('dispute', charge.id).catch(() => undefined)
    this.#count('disputed')
  }

  /** Decides an open dispute as the bank does. */
  #decideDispute = async (): Promise<void> => {
    const disputed = (await this.#charges()).find(charge => charge.disputed)
    if (!disputed) return
    const { client } = this.#server.services.stripe
    const disputes = await client.disputes.list({ charge: disputed.id }).catch(() => undefined)
    const open = disputes?.data.find(({ status }) => !['won', 'lost', 'warning_closed'].includes(status))
    if (!open) return
    const outcome = this.#random.oneOf(['won', 'lost'] as const)
    await this.#server.cards.control.decide(open.id, outcome).catch(() => undefined)
    this.#count(`dispute ${outcome}`)
  }

  /** Returns the member's payments. */
  async #charges() {
    const customer = await findCustomerId(this.#server.services, this.member.user.id)
    if (!customer) return []
    const charges = await this.#server.services.stripe.client.charges.list({ customer }).catch(() => undefined)
    return charges?.data.filter(({ status }) => status === 'succeeded') ?? []
  }
}
