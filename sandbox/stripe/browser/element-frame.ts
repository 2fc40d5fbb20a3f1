import { fieldNames } from './browser-messages.ts'
import { brandOf, digitsOf, errorOf, problemOf, showDigits, stateOf } from './card-fields.ts'
import {
  type CallResult,
  type FieldType,
  type FontSource,
  type FromFrame,
  isSandboxMessage,
  type ToFrame,
} from './frame-messages.ts'
import { buildStyles } from './frame-styles.ts'
import { NetworkChoice } from './network-choice.ts'

/*
 * Runs inside the frame of one field. The card stays in this frame and its two siblings: the page only learns whether a field is complete
 * and of which brand, and the number travels once, from here to the sandbox.
 */

const input = document.querySelector('input') ?? document.createElement('input')
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]

let field: Extract<ToFrame, { kind: 'set' }> | undefined
let brand = 'unknown'
let isLeft = false
/** Whether the form was submitted while this field was incomplete: it then reports it even when empty. */
let isRevealed = false
const network = new NetworkChoice()

/** A message without the mark, which is added to each. */
type Unmarked<Message> = Message extends unknown ? Omit<Message, 'mark'> : never

function tell(message: Unmarked<FromFrame>): void {
  // The page's origin is unknown here, and the message holds no secret.
  window.parent.postMessage({ mark: 'stripe-sandbox', ...message }, '*')
}

const type = (): FieldType => field?.type ?? 'cardNumber'
const digits = () => digitsOf(type(), input.value, brand)
const context = () => ({ brand, isLeft, language: field?.language ?? ('fr' as const), today: new Date() })

function tellChange(): void {
  const state = stateOf(type(), digits(), context())
  const problem = isRevealed && !state.error ? problemOf(type(), digits(), context()) : null
  const error = problem === null ? state.error : errorOf(problem, context().language)
  if (type() === 'cardNumber') brand = brandOf(digits())
  // Stripe offers the choice in place of the icon.
  if (type() === 'cardNumber' && field?.options.showIcon === true) network.follow(input, digits(), context().language)
  input.setAttribute('aria-invalid', String(error !== undefined))
  input.classList.toggle('is-empty', state.empty)
  input.classList.toggle('is-complete', state.complete)
  input.classList.toggle('is-invalid', error !== undefined)
  tell({
    kind: 'change',
    empty: state.empty,
    complete: state.complete,
    ...(error ? { error } : {}),
    ...(type() === 'cardNumber' ? { brand } : {}),
  })
}

/** Rewrites the digits in display format, keeping the caret after the same digit. */
function rewrite(): void {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const before = digitsOf(type(), typed.slice(0, caret), brand).length
  const shown = showDigits(type(), digits())
  if (shown === typed) return
  // Deleting the separator of an expiry deletes it for good.
  input.value =
    type() === 'cardExpiry' && /^\d\d \/?$/.test(typed) && shown.startsWith(typed) ? typed.slice(0, 2) : shown
  if (caret >= typed.length) return
  let position = 0
  for (let count = 0; position < input.value.length && count < before; position += 1) {
    if (/\d/.test(input.value[position] ?? '')) count += 1
  }
  input.setSelectionRange(position, position)
}

function set(message: Extract<ToFrame, { kind: 'set' }>): void {
  const isFirst = field === undefined
  field = message
  const names = fieldNames[message.language][message.type]
  document.documentElement.lang = message.language
  document.title = names.title
  input.name = { cardNumber: 'cardnumber', cardExpiry: 'exp-date', cardCvc: 'cvc' }[message.type]
  input.autocomplete = ({ cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const)[message.type]
  input.inputMode = 'numeric'
  input.setAttribute('aria-label', names.label)
  input.placeholder = message.options.placeholder ?? names.placeholder
  input.disabled = message.options.disabled ?? false
  buildStyles(sheet, message.options.style ?? {})
  for (const font of message.fonts) loadFont(font)
  if (isFirst) tell({ kind: 'ready', height: input.getBoundingClientRect().height })
  // A change of language updates the message of a field that is already invalid.
  else if (digits() !== '' || isRevealed) tellChange()
}

function loadFont({ cssSrc, family, src, weight, style }: FontSource): void {
  if (cssSrc) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = cssSrc
    document.head.append(link)
  } else if (family && src) {
    document.fonts.add(new FontFace(family, src, { ...(weight ? { weight } : {}), ...(style ? { style } : {}) }))
  }
}

/** Sends the card with the page's other parameters, if the three fields are complete. */
async function call(message: Extract<ToFrame, { kind: 'call' }>): Promise<void> {
  const expiry = siblingDigits(message.siblings[0], 'cardExpiry')
  const cvc = siblingDigits(message.siblings[1], 'cardCvc')
  const values = { cardNumber: digits(), cardExpiry: expiry, cardCvc: cvc }
  for (const [name, value] of Object.entries(values) as [FieldType, string | null][]) {
    // A form may lack a security code, but not a number or an expiry.
    if (value === null && name === 'cardCvc') continue
    const problem = problemOf(name, value ?? '', context())
    if (problem === null) continue
    tell({ kind: 'incomplete', names: [name] })
    answer(message.call, { error: { ...errorOf(problem, context().language) } })
    return
  }
  const body = new URLSearchParams(message.fields)
  body.set(`${message.prefix}[number]`, values.cardNumber)
  body.set(`${message.prefix}[exp_month]`, (expiry ?? '').slice(0, 2))
  body.set(`${message.prefix}[exp_year]`, (expiry ?? '').slice(2))
  if (network.chosen !== '') body.set(`${message.prefix}[networks][preferred]`, network.chosen)
  if (cvc !== null) body.set(`${message.prefix}[cvc]`, cvc)
  try {
    const response = await fetch(new URL(`..${message.path}`, document.baseURI), { method: 'POST', body })
    const read = (await response.json()) as Record<string, unknown>
    const error = read.error as Extract<CallResult, { error: unknown }>['error'] | undefined
    answer(message.call, error ? { error } : { value: read })
  } catch {
    answer(message.call, { error: { type: 'api_connection_error' } })
  }
}

function answer(number: number, result: CallResult): void {
  tell({ kind: 'answer', call: number, result })
}

/** Returns the digits of another field of the same form, whose frame has the same origin; null if it is missing. */
function siblingDigits(name: string | undefined, sibling: FieldType): string | null {
  const frames = window.parent as unknown as Record<string, Window | undefined>
  const found = name === undefined ? undefined : frames[name]?.document.querySelector('input')
  return found ? digitsOf(sibling, found.value, brand) : null
}

input.addEventListener('input', () => {
  rewrite()
  isLeft = false
  isRevealed = false
  tellChange()
})
input.addEventListener('focus', () => tell({ kind: 'focus' }))
input.addEventListener('blur', () => {
  isLeft = true
  tell({ kind: 'blur' })
  if (digits() !== '') tellChange()
})
input.addEventListener('keydown', event => {
  if (event.key === 'Escape') tell({ kind: 'escape' })
  if (event.key === 'Enter') tell({ kind: 'enter' })
})

window.addEventListener('message', ({ data, source }: MessageEvent<unknown>) => {
  if (source !== window.parent || !isSandboxMessage(data)) return
  const message = data as ToFrame
  switch (message.kind) {
    case 'set':
      set(message)
      break
    case 'focus':
      input.focus()
      break
    case 'blur':
      input.blur()
      break
    case 'clear':
      input.value = ''
      isRevealed = false
      tellChange()
      break
    case 'brand':
      brand = message.brand
      if (digits() !== '') tellChange()
      break
    case 'reveal':
      isRevealed = true
      tellChange()
      break
    case 'call':
      void call(message)
      break
  }
})

tell({ kind: 'loaded' })
