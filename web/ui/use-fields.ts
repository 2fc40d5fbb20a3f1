import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldErrorCode } from '../../domain/errors.ts'
import { useMessages } from '../i18n/messages.ts'
import { fieldErrorMessages } from './field-errors.messages.ts'

type Values<Name extends string> = Record<Name, string>

/** The error code of each wrong value; right ones are absent. */
type Wrong<Name extends string> = Partial<Record<Name, FieldErrorCode>>

/**
 * Holds the values of a form's fields, and their errors after blur. `findWrong` is a pure rule on the values. An
 * error from the server stays on its field until the value changes.
 */
export function useFields<Name extends string>(
  initial: Values<Name>,
  findWrong: (values: Values<Name>) => Wrong<Name>,
) {
  const names = Object.keys(initial) as Name[]
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [refused, setRefused] = useState<Wrong<Name>>({})
  const inputs = useRef<Partial<Record<Name, HTMLElement | null>>>({})
  const errors = useMessages(fieldErrorMessages)

  const wrong = findWrong(values)
  const isValid = names.every(name => !wrong[name])

  function focusFirst(among: Wrong<Name>): boolean {
    const name = names.find(name => among[name])
    if (name) inputs.current[name]?.focus()
    return name !== undefined
  }

  return {
    values,
    isValid,

    /** Returns the props that connect a `TextField`, `PasswordField` or `TextArea` to the field of this name. */
    field(name: Name) {
      const code = refused[name] ?? (left.has(name) ? wrong[name] : undefined)
      return {
        name,
        value: values[name],
        error: code && errors[code],
        onChange(value: string) {
          setValues(current => ({ ...current, [name]: value }))
          setRefused(({ [name]: _, ...others }) => others as Wrong<Name>)
        },
        onBlur: () => setLeft(current => new Set(current).add(name)),
        ref(input: HTMLElement | null) {
          inputs.current[name] = input
        },
      }
    },

    /**
     * Shows every error and focuses the first. The browser ignores Enter while the submit button is disabled: pass this to the
     * form's `onKeyDown`, so that Enter shows what is missing.
     */
    explainOnEnter(event: KeyboardEvent<HTMLFormElement>) {
      if (event.key !== 'Enter' || isValid || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      setLeft(new Set(names))
      focusFirst(wrong)
    },

    /** Shows the server's field errors on their fields; returns false when there are none. */
    refuse(fields: Partial<Record<string, FieldErrorCode>>): boolean {
      const among = Object.fromEntries(names.flatMap(name => (fields[name] ? [[name, fields[name]]] : [])))
      setRefused(among as Wrong<Name>)
      return focusFirst(among as Wrong<Name>)
    },
  }
}
