import { networksOf } from './card-fields.ts'
import type { Language } from './frame-messages.ts'

const words = {
  fr: { label: 'Réseau de la carte', none: 'Réseau' },
  en: { label: 'Card network', none: 'Network' },
} satisfies Record<Language, object>

const names: Record<string, string> = { cartes_bancaires: 'CB', visa: 'Visa', mastercard: 'Mastercard' }

/** The choice between the networks of a co-badged card, beside its number. Stripe shows it as logos; nothing is chosen at first. */
export class NetworkChoice {
  readonly #select = document.createElement('select')
  #shown = ''

  /** Shows the choice if the number is that of a co-badged card, and removes it otherwise. */
  follow(input: HTMLInputElement, digits: string, language: Language): void {
    const networks = networksOf(digits)
    const shown = `${language} ${networks.join()}`
    if (shown === this.#shown) return
    this.#shown = shown
    this.#select.remove()
    if (networks.length < 2) return
    const { label, none } = words[language]
    this.#select.ariaLabel = label
    const options = [new Option(none, ''), ...networks.map(network => new Option(names[network] ?? network, network))]
    this.#select.replaceChildren(...options)
    input.after(this.#select)
  }

  /** Returns the network that the holder chose; an empty string if they left it to the seller. */
  get chosen(): string {
    return this.#select.isConnected ? this.#select.value : ''
  }
}
