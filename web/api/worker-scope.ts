/**
 * What the service worker uses of its surroundings. TypeScript's own library of workers cannot stand beside the one of pages, which the rest
 * of the application is written against.
 */
export interface WorkerScope {
  /** Written at the head of the worker when the application is built. */
  readonly build: {
    /** Names this build: changes with any of its files. */
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

/** A request that a page made, and its answer. */
export interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
