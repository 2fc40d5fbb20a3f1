import { CardElement, integrationError } from './card-element.ts'
import type { FieldOptions, FieldType, FontSource, Language } from './frame-messages.ts'
import { WalletElement, type WalletOptions } from './wallet-element.ts'

const types: FieldType[] = ['cardNumber', 'cardExpiry', 'cardCvc']

export interface GroupOptions {
  locale?: string
  fonts?: FontSource[]
  /** Given for wallets, which show the total before there is an intent. */
  mode?: string
  amount?: number
  currency?: string
}

/** Fields that together make up one card. A group has at most one of each type. */
export class Elements {
  readonly base: string
  readonly fonts: FontSource[]
  #locale: string | undefined
  readonly #living = new Map<FieldType, CardElement>()
  #wallet: WalletElement | null = null
  #options: GroupOptions

  constructor(base: string, options: GroupOptions, locale: string | undefined) {
    this.base = base
    this.fonts = options.fonts ?? []
    this.#locale = options.locale ?? locale
    this.#options = options
  }

  language(): Language {
    return languageOf(this.#locale)
  }

  create(type: string, options: FieldOptions & WalletOptions = {}): CardElement | WalletElement {
    if (type === 'expressCheckout') return this.#createWallet(options)
    const known = types.find(candidate => candidate === type)
    if (!known) {
      throw integrationError(
        `The Stripe sandbox supports only the split card elements (${types.join(', ')}) and expressCheckout, not '${type}'.`,
      )
    }
    if (this.#living.has(known))
      throw integrationError(`Can only create one Element of type ${type} through an Elements group.`)
    const element = new CardElement(known, options, this)
    // A field used while incomplete makes all incomplete fields report it.
    element.on('incomplete', ({ names }) => {
      for (const name of names as FieldType[]) this.#living.get(name)?.send({ kind: 'reveal' })
    })
    this.#living.set(known, element)
    return element
  }

  #createWallet(options: WalletOptions): WalletElement {
    const { mode, amount, currency } = this.#options
    if (mode === undefined || amount === undefined || currency === undefined)
      throw integrationError('The expressCheckout element needs a group with mode, amount and currency.')
    if (this.#wallet)
      throw integrationError('Can only create one Element of type expressCheckout through an Elements group.')
    this.#wallet = new WalletElement(this, options)
    return this.#wallet
  }

  /** The amount and the currency of the group, for its wallet. */
  total(): { amount: number; currency: string } {
    return { amount: this.#options.amount ?? 0, currency: this.#options.currency ?? 'eur' }
  }

  /** `elements.submit`: a wallet has nothing left to check. */
  submit(): Promise<Record<string, never>> {
    return Promise.resolve({})
  }

  /** Returns the card that was chosen in the wallet, once. */
  takeToken(): string | null {
    return this.#wallet?.takeToken() ?? null
  }

  forgetWallet(wallet: WalletElement): void {
    if (this.#wallet === wallet) this.#wallet = null
  }

  /** Returns the existing element of a type. React passes its component instead, which carries the type. */
  getElement(asked: unknown): CardElement | null {
    const marked: unknown =
      asked === null || asked === undefined ? undefined : Reflect.get(Object(asked), '__elementType')
    const type = types.find(candidate => candidate === asked || candidate === marked)
    return (type && this.#living.get(type)) ?? null
  }

  update(options: GroupOptions): void {
    this.#options = { ...this.#options, ...options }
    if (options.locale === undefined) return
    this.#locale = options.locale
    for (const element of this.#living.values()) element.configure()
  }

  fetchUpdates(): Promise<Record<string, never>> {
    return Promise.resolve({})
  }

  tellBrand(brand: string): void {
    this.#living.get('cardCvc')?.send({ kind: 'brand', brand })
  }

  forget(element: CardElement): void {
    if (this.#living.get(element.type) === element) this.#living.delete(element.type)
  }

  /** Returns the names of the frames that hold expiry and security code. */
  siblings(): string[] {
    return [this.#living.get('cardExpiry')?.frameName ?? '', this.#living.get('cardCvc')?.frameName ?? '']
  }
}

/** Returns French or English, following the page or else the browser. */
export function languageOf(locale: string | undefined): Language {
  const asked = locale === undefined || locale === 'auto' ? navigator.language : locale
  return asked.toLowerCase().startsWith('fr') ? 'fr' : 'en'
}
