import type { IncomingMessage } from 'node:http'
import type { Api } from './api.ts'
import type { Control } from './control.ts'
import type { Engine } from './engine.ts'
import type { PageLanguage } from './pages/invoice-words.ts'

/** A request for a page as the routes see it, with the public path removed. */
export interface PageRequest {
  method: string
  path: string
  query: URLSearchParams
  /** What precedes `path` in the browser's address: the public path, or nothing. */
  base: string
  headers: IncomingMessage['headers']
  body: string
}

/** What a route answers. */
export interface PageAnswer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** A running sandbox as its HTTP server and its routes see it. */
export interface SandboxService {
  engine: Engine
  api: Api
  control: Control
  /** Path under which the product's server forwards requests to the sandbox, such as `/sandbox/stripe`. */
  publicPath: string
}

/** Returns the language of a page: the one asked for in its address, else the browser's: English for English, French for all others. */
export function pageLanguage({ query, headers }: Pick<PageRequest, 'query' | 'headers'>): PageLanguage {
  const asked = query.get('locale') ?? query.get('lang')
  if (asked === 'fr' || asked === 'en') return asked
  return headers['accept-language']?.trim().toLowerCase().startsWith('en') ? 'en' : 'fr'
}

/** Returns an HTML page as an answer. */
export function document(body: string): PageAnswer {
  return { status: 200, type: 'text/html; charset=utf-8', body }
}
