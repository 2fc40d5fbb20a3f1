/** Drives one page of one browser engine as a person would. Each action waits until it is possible, at most ten seconds. */
export interface Pilot {
  /** Opens a path of the site. */
  open(path: string): Promise<void>
  /** Presses the visible control of this role with this accessible name. */
  press(role: 'button' | 'link', name: string): Promise<void>
  /** Types into the empty field with this label. */
  fill(label: string, text: string): Promise<void>
  /** Waits until the page shows this text. */
  see(text: RegExp): Promise<void>
  /** Waits until an expression is true in the page. */
  until(expression: string): Promise<void>
  /** Evaluates an expression in the page. */
  read(expression: string): Promise<unknown>
  close(): Promise<void>
}

/** How long an action waits, in milliseconds. */
export const patience = 10_000
