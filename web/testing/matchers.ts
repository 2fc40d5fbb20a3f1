// Adds matchers for what a person perceives of an element to `expect`: `toBeDisabled`, `toHaveAccessibleName`, …
import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

configure({
  // A machine that is busy takes its time; only a failure waits that long.
  asyncUtilTimeout: 5000,
  // What is missing, without the whole page printed below it.
  getElementError: message => new Error(message ?? 'no such element'),
})
