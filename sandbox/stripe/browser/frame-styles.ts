import type { FieldOptions } from './frame-messages.ts'

/** Properties that Stripe lets a page style, spelled as Stripe does. */
const styleable = new Set([
  'backgroundColor',
  'color',
  'fontFamily',
  'fontSize',
  'fontSmoothing',
  'fontStyle',
  'fontVariant',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'padding',
  'textAlign',
  'textDecoration',
  'textShadow',
  'textTransform',
])

const pseudos = new Set([':hover', ':focus', '::placeholder', '::selection', ':-webkit-autofill', ':disabled'])

/** The states of a field; later ones win. The choice of network looks like the number beside it. */
const states = [
  ['base', ':is(input, select)'],
  ['empty', 'input.is-empty'],
  ['complete', 'input.is-complete'],
  ['invalid', 'input.is-invalid'],
] as const

/**
 * Rewrites the style sheet of a field. Built rule by rule, so no text from the page is ever parsed as a style sheet and any security policy
 * allows it.
 */
export function buildStyles(sheet: CSSStyleSheet, style: NonNullable<FieldOptions['style']>): void {
  sheet.replaceSync('')
  for (const [state, selector] of states) {
    const given = style[state]
    if (!given) continue
    addRule(sheet, selector, given)
    for (const [pseudo, properties] of Object.entries(given)) {
      if (pseudos.has(pseudo) && typeof properties === 'object') addRule(sheet, `${selector}${pseudo}`, properties)
    }
  }
}

function addRule(sheet: CSSStyleSheet, selector: string, properties: Record<string, unknown>): void {
  const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
  if (!(rule instanceof CSSStyleRule)) return
  for (const [name, value] of Object.entries(properties)) {
    if (!styleable.has(name) || typeof value !== 'string') continue
    const property =
      name === 'fontSmoothing' ? '-webkit-font-smoothing' : name.replaceAll(/[A-Z]/g, '-$&').toLowerCase()
    rule.style.setProperty(property, value)
  }
}
