import { fieldNames } from './browser-messages.ts'
import { ElementEvents } from './element-events.ts'
import {
  type FieldOptions,
  type FieldType,
  type FontSource,
  type FromFrame,
  isSandboxMessage,
  type Language,
  type ToFrame,
} from './frame-messages.ts'

/** What an element needs from its group. */
export interface Group {
  base: string
  language(): Language
  fonts: FontSource[]
  /** Called when the brand of the number is known, for the security code. */
  tellBrand(brand: string): void
  forget(element: CardElement): void
}

const defaultClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
  webkitAutofill: 'StripeElement--webkit-autofill',
}

let framesMade = 0

type Unmarked<Message> = Message extends unknown ? Omit<Message, 'mark'> : never

/** One field: Stripe's element, its frame, and the events that the page listens to. */
export class CardElement extends ElementEvents {
  readonly type: FieldType
  readonly _group: Group
  #options: FieldOptions
  #container: Element | null = null
  #frame: HTMLIFrameElement | null = null
  #isFrameLoaded = false
  #isDestroyed = false
  #waiting: Unmarked<ToFrame>[] = []
  readonly #answers = new Map<number, (result: unknown) => void>()
  #calls = 0
  readonly #listen = (event: MessageEvent<unknown>) => this.#receive(event)

  constructor(type: FieldType, options: FieldOptions, group: Group) {
    super()
    this.type = type
    this.#options = options
    this._group = group
  }

  /** Name of the frame, by which its siblings find it; null while unmounted. */
  get frameName(): string | null {
    return this.#frame?.name ?? null
  }

  addEventListener = this.on
  removeEventListener = this.off

  mount(target: string | Element): void {
    if (this.#isDestroyed) throw integrationError('This Element has already been destroyed. Please create a new one.')
    const container = typeof target === 'string' ? document.querySelector(target) : target
    if (!container) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`)
    if (this.#container === container) return
    if (this.#container) this.unmount()
    this.#container = container
    const frame = document.createElement('iframe')
    framesMade += 1
    frame.name = `__privateStripeFrame${framesMade}`
    frame.title = fieldNames[this._group.language()][this.type].title
    frame.allow = 'payment *'
    setStyles(frame, { border: '0', display: 'block', width: '100%', height: '1.2em', margin: '0', padding: '0' })
    frame.src = `${this._group.base}/elements/${this.type}`
    const holder = document.createElement('div')
    holder.className = '__PrivateStripeElement'
    setStyles(holder, { margin: '0', padding: '0', border: '0', display: 'block', position: 'relative' })
    holder.append(frame)
    container.replaceChildren(holder)
    this.#frame = frame
    this.#toggle('base', true)
    this.#toggle('empty', true)
    window.addEventListener('message', this.#listen)
    container.addEventListener('click', this.#focusFromPage)
    for (const label of labelsOf(container)) label.addEventListener('click', this.#focusFromPage)
  }

  unmount(): void {
    window.removeEventListener('message', this.#listen)
    if (this.#container) {
      this.#container.removeEventListener('click', this.#focusFromPage)
      for (const label of labelsOf(this.#container)) label.removeEventListener('click', this.#focusFromPage)
      for (const name of Object.keys(defaultClasses)) this.#toggle(name as keyof typeof defaultClasses, false)
      this.#container.replaceChildren()
    }
    this.#container = null
    this.#frame = null
    this.#isFrameLoaded = false
    this.#waiting = []
    for (const answer of this.#answers.values()) answer({ error: { type: 'api_connection_error' } })
    this.#answers.clear()
  }

  destroy(): void {
    this.unmount()
    this.#isDestroyed = true
    // The type is free again: a page may create another element of it.
    this._group.forget(this)
  }

  update(options: FieldOptions): void {
    this.#options = { ...this.#options, ...options }
    if (this.#isFrameLoaded) this.configure()
  }

  focus(): void {
    this.send({ kind: 'focus' })
  }

  blur(): void {
    this.send({ kind: 'blur' })
  }

  clear(): void {
    this.send({ kind: 'clear' })
  }

  /** Sends the field its options and language again. */
  configure(): void {
    if (this.#frame) this.#frame.title = fieldNames[this._group.language()][this.type].title
    // Functions and the like cannot cross to a frame and are not meant for it.
    const options = JSON.parse(JSON.stringify(this.#options)) as FieldOptions
    this.send({
      kind: 'set',
      type: this.type,
      language: this._group.language(),
      options,
      fonts: this._group.fonts,
    })
  }

  /** Sends a message to the field, once it listens. */
  send(message: Unmarked<ToFrame>): void {
    if (!this.#isFrameLoaded) {
      this.#waiting.push(message)
      return
    }
    this.#frame?.contentWindow?.postMessage({ mark: 'stripe-sandbox', ...message }, new URL(this._group.base).origin)
  }

  /** Makes the number field send the card with these parameters. */
  call(given: { path: string; fields: Record<string, string>; prefix: string; siblings: string[] }): Promise<unknown> {
    this.#calls += 1
    const call = this.#calls
    return new Promise(resolve => {
      this.#answers.set(call, resolve)
      this.send({ kind: 'call', call, ...given })
    })
  }

  readonly #focusFromPage = () => this.focus()

  #receive({ source, data, origin }: MessageEvent<unknown>): void {
    if (!this.#frame || source !== this.#frame.contentWindow || !isSandboxMessage(data)) return
    if (origin !== new URL(this._group.base).origin) return
    const message = data as FromFrame
    switch (message.kind) {
      case 'loaded':
        this.#isFrameLoaded = true
        this.configure()
        for (const waiting of this.#waiting.splice(0)) this.send(waiting)
        break
      case 'ready':
        setStyles(this.#frame, { height: `${message.height}px` })
        this.emit('ready', { elementType: this.type })
        break
      case 'change':
        this.#change(message)
        break
      case 'focus':
      case 'blur':
        this.#toggle('focus', message.kind === 'focus')
        this.emit(message.kind, { elementType: this.type })
        break
      case 'escape':
        this.emit('escape', { elementType: this.type })
        break
      case 'enter':
        submitFormOf(this.#container)
        break
      case 'incomplete':
        this.emit('incomplete', { names: message.names })
        break
      case 'answer':
        this.#answers.get(message.call)?.(message.result)
        this.#answers.delete(message.call)
        break
    }
  }

  #change({ empty, complete, error, brand }: Extract<FromFrame, { kind: 'change' }>): void {
    this.#toggle('empty', empty)
    this.#toggle('complete', complete)
    this.#toggle('invalid', error !== undefined)
    if (brand !== undefined) this._group.tellBrand(brand)
    this.emit('change', {
      elementType: this.type,
      empty,
      complete,
      error,
      ...(brand === undefined ? {} : { brand }),
    })
  }

  #toggle(state: keyof typeof defaultClasses, isOn: boolean): void {
    const given = this.#options.classes as Partial<typeof defaultClasses> | undefined
    const names = (given?.[state] ?? defaultClasses[state]).split(/\s+/).filter(Boolean)
    for (const name of names) this.#container?.classList.toggle(name, isOn)
  }
}

/** Sets styles through the CSSOM, which a policy without inline styles allows. */
export function setStyles(element: HTMLElement, styles: Record<string, string>): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value)
}

/** Returns Stripe's error for a mistake of the page. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}

function labelsOf(container: Element): Element[] {
  return container.id === '' ? [] : [...document.querySelectorAll(`label[for="${CSS.escape(container.id)}"]`)]
}

/** Submits a field's form on Enter, as in any text field, unless the form's own button is disabled. */
function submitFormOf(container: Element | null): void {
  const form = container?.closest('form')
  const button = form?.querySelector<HTMLButtonElement>(
    'button:not([type=button]):not([type=reset]), input[type=submit]',
  )
  if (form && !button?.disabled) form.requestSubmit()
}
