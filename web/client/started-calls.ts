declare global {
  /** Calls that `first-calls.ts` started before the application loaded, by address; each is used once. */
  var startedCalls: Map<string, { token: string; response: Promise<Response>; startedOn: number }> | undefined
}

/** After this an unused early call is stale. */
const freshMilliseconds = 5000

/** Takes the early call to this address, if one was just made with this token and is still unused. */
export function takeStartedCall(address: string, token: string | null): Promise<Response> | undefined {
  const started = globalThis.startedCalls?.get(address)
  globalThis.startedCalls?.delete(address)
  if (!started || started.token !== token || performance.now() - started.startedOn > freshMilliseconds) return undefined
  return started.response
}
