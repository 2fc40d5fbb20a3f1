import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { fieldErrorMessages } from '../../ui/field-errors.messages.ts'
import type { CardFieldState } from './CardField.tsx'
import { subscriptionMessages } from './subscription.messages.ts'

const names = ['name', 'number', 'expiry', 'cvc'] as const

type FieldName = (typeof names)[number]

const untouched: CardFieldState = { empty: true, complete: false }

/**
 * The four fields of the card form. Each is complete (the card fields when the provider reports it, the name when not empty)
 * and shows its state after the first blur.
 */
export function useCardFields() {
  const say = useMessages(subscriptionMessages)
  const errors = useMessages(fieldErrorMessages)
  const [name, setName] = useState('')
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [cards, setCards] = useState({ number: untouched, expiry: untouched, cvc: untouched })

  const isNamed = name.trim() !== ''
  const states: Record<FieldName, CardFieldState> = { name: { empty: !isNamed, complete: isNamed }, ...cards }

  function look(field: FieldName) {
    const { empty, complete, error } = states[field]
    const isLeft = left.has(field)
    const wrong = complete ? undefined : (error?.message ?? (empty ? errors.empty_field : say.incompleteField))
    return { error: isLeft ? wrong : undefined, isValid: isLeft && complete }
  }
  const leave = (field: FieldName) => setLeft(current => new Set(current).add(field))

  return {
    name,
    isComplete: names.every(field => states[field].complete),

    nameField: { ...look('name'), value: name, onChange: setName, onBlur: () => leave('name') },

    /** Returns the props that connect a `CardField` to its state. */
    cardField: (field: keyof typeof cards) => ({
      kind: field,
      ...look(field),
      onChange: (state: CardFieldState) => setCards(current => ({ ...current, [field]: state })),
      onLeave: () => leave(field),
    }),

    /** Shows the state of every field: the browser swallows Enter while the button is disabled. */
    leaveAll: () => setLeft(new Set(names)),
  }
}
