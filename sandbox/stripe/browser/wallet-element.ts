import { integrationError, setStyles } from './card-element.ts'
import { ElementEvents } from './element-events.ts'
import type { Language } from './frame-messages.ts'

/** What a wallet needs from its group. */
export interface WalletGroup {
  language(): Language
  /** The amount in cents and its currency, which the group was created with. */
  total(): { amount: number; currency: string }
  forgetWallet(wallet: WalletElement): void
}

const words = {
  fr: {
    buy: 'Acheter avec Google Pay',
    sheet: 'Google Pay (bac à sable)',
    card: 'Carte',
    pay: 'Payer',
    cancel: 'Annuler',
  },
  en: { buy: 'Buy with Google Pay', sheet: 'Google Pay (sandbox)', card: 'Card', pay: 'Pay', cancel: 'Cancel' },
} as const

/** Stripe's options of the element that change what it shows here. */
export interface WalletOptions {
  buttonTheme?: { googlePay?: 'black' | 'white' }
}

/** The cards in the wallet, by the token that stands for each. */
const cards = {
  tok_visa: 'Visa •••• 4242',
  tok_authenticationRequired: 'Visa •••• 3184 (3-D Secure)',
  tok_visa_chargeDeclined: 'Visa •••• 0002 (declined)',
}

/**
 * Stripe's Express Checkout Element with one wallet: a button in the page, and a sheet above it in which the holder chooses a card. It emits
 * the events of the real one in their order; the sheet belongs to the page, where the real one is the browser's.
 */
export class WalletElement extends ElementEvents {
  readonly #group: WalletGroup
  readonly #options: WalletOptions
  #container: Element | null = null
  /** The card that the holder chose; a payment method uses it up. */
  #token: string | null = null

  constructor(group: WalletGroup, options: WalletOptions) {
    super()
    this.#group = group
    this.#options = options
  }

  mount(target: string | Element): void {
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    this.#container = container
    const button = buttonNamed(words[this.#group.language()].buy)
    setStyles(button, { width: '100%', height: '48px', 'text-align': 'center' })
    if (this.#options.buttonTheme?.googlePay === 'white') setStyles(button, { background: white, color: black })
    button.addEventListener('click', () => this.#press())
    container.replaceChildren(button)
    // Stripe reports it later too: React attaches its handlers after mounting.
    setTimeout(() => {
      const none = { applePay: false, link: false, amazonPay: false, paypal: false, klarna: false }
      this.emit('ready', { availablePaymentMethods: { ...none, googlePay: true } })
    })
  }

  unmount(): void {
    this.#container?.replaceChildren()
    this.#container = null
  }

  destroy(): void {
    this.unmount()
    this.#group.forgetWallet(this)
  }

  update(): void {}
  blur(): void {}

  focus(): void {
    this.#container?.querySelector('button')?.focus()
  }

  /** Returns the chosen card, once. */
  takeToken(): string | null {
    const token = this.#token
    this.#token = null
    return token
  }

  #press(): void {
    // Without a handler Stripe opens the sheet by itself.
    const resolve = () => this.#openSheet()
    if (this.isHeard('click')) this.emit('click', { expressPaymentType: 'google_pay', resolve, reject: () => {} })
    else resolve()
  }

  #openSheet(): void {
    const language = this.#group.language()
    const { sheet, card, pay, cancel } = words[language]
    const { amount, currency } = this.#group.total()
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', sheet)
    setStyles(dialog, { margin: 'auto', padding: '24px', border: '0', 'border-radius': '12px' })
    const select = document.createElement('select')
    for (const [token, name] of Object.entries(cards)) select.append(new Option(name, token))
    const label = document.createElement('label')
    label.append(`${card} `, select)
    const format = new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', { style: 'currency', currency })
    const confirm = buttonNamed(`${pay} ${format.format(amount / 100)}`)
    const refuse = buttonNamed(cancel)
    for (const button of [confirm, refuse]) setStyles(button, { margin: '16px 12px 0 0', padding: '12px 20px' })
    dialog.append(label, document.createElement('br'), confirm, refuse)
    const close = () => {
      dialog.close()
      dialog.remove()
      this.focus()
    }
    const dismiss = () => {
      close()
      this.emit('cancel', {})
    }
    dialog.addEventListener('cancel', dismiss)
    refuse.addEventListener('click', dismiss)
    confirm.addEventListener('click', () => {
      this.#token = select.value
      close()
      const billingDetails = { name: 'Louis Martel', address: {} }
      this.emit('confirm', { expressPaymentType: 'google_pay', billingDetails, paymentFailed: () => {} })
    })
    document.body.append(dialog)
    dialog.showModal()
  }

  protected override emit(name: string, event: Record<string, unknown>): void {
    super.emit(name, { elementType: 'expressCheckout', ...event })
  }
}

const black = 'rgb(0, 0, 0)'
const white = 'rgb(255, 255, 255)'

function buttonNamed(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  setStyles(button, { background: black, color: white, border: '0', 'border-radius': '24px' })
  return button
}
