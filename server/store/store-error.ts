/**
 * What is wrong: it does not answer, or not now; it does not let us; it has no room; it does not have a file; or what it has is not what was
 * put there.
 */
export type StoreTrouble = 'unreachable' | 'refused' | 'full' | 'missing' | 'damaged'

/** Thrown where the store does not do what was asked. Its message tells the operator what to do, and holds no key. */
export class StoreError extends Error {
  readonly trouble: StoreTrouble

  constructor(trouble: StoreTrouble, message: string, cause?: unknown) {
    super(`the file store ${message}`, cause === undefined ? undefined : { cause })
    this.trouble = trouble
  }
}
