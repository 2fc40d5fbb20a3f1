/**
 * The part of a service worker's global scope that ours uses. TypeScript's worker library cannot be combined with the DOM library, which
 * the rest of the application needs.
 */
export interface WorkerScope {
  /** Prepended to the worker by the build. */
  readonly build: {
    /** Changes with any file of the build. */
    digest: string
    /** Paths of every file that its screens may need. */
    files: string[]
  }
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<WorkerClient[]>
  }
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: AskedEvent) => void): void
  addEventListener(
    type: 'message',
    listen: (event: LastingEvent & { data: unknown; source: WorkerClient | null }) => void,
  ): void
}

interface WorkerClient {
  postMessage(message: unknown): void
}

interface LastingEvent {
  /** Keeps the worker alive until this is done. */
  waitUntil(done: Promise<unknown>): void
}

/** A page's request, to be answered. */
export interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
