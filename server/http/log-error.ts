/** An error as it is logged: enough to locate it, and nothing a member wrote. */
export interface DescribedError extends Record<string, unknown> {
  type: string
  message: string
  /** PostgreSQL's SQLSTATE, the system's code or the card provider's. */
  code?: string
  table?: string
  constraint?: string
  requestId?: string
  stack: string
  cause?: DescribedError
}

/** SQLSTATE classes whose messages repeat values: data exceptions and constraint violations. */
const aboutValues = /^(22|23)/
/** Drizzle's message repeats the statement with every parameter. */
const failedQuery = /^Failed query/
const leftOut = 'left out, because it repeats values'
const emailAddress = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/**
 * Describes an error for the log, with allowed properties only. Libraries attach data to their errors: Drizzle the parameters, PostgreSQL
 * the row that violates a constraint (`detail`), the card provider the intent with its secret.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: leftOut, stack: '' }
  const code = textOf(error, 'code')
  const isQuiet = failedQuery.test(error.message) || aboutValues.test(code ?? '')
  return {
    type: error.name,
    message: isQuiet ? leftOut : error.message.replaceAll(emailAddress, '[address]'),
    ...(code === undefined ? {} : { code }),
    ...named(error, 'table'),
    ...named(error, 'constraint'),
    ...named(error, 'requestId'),
    // Only the frames: the lines before them repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n'),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

function named(error: Error, name: 'table' | 'constraint' | 'requestId'): Partial<DescribedError> {
  const value = textOf(error, name)
  return value === undefined ? {} : { [name]: value }
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
