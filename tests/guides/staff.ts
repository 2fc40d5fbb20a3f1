import type { APIRequestContext } from '@playwright/test'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { expect } from '../e2e/fixtures.ts'

/** Somebody of the staff who is not at the screen. */
export class Colleague {
  readonly #request: APIRequestContext
  readonly #token: string

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#token = token
  }

  static async enter(request: APIRequestContext, email: string): Promise<Colleague> {
    const data = { email, password: demoPassword }
    const response = await request.post('/api/studio/sign_in/password', { data })
    return new Colleague(request, (await response.json()).token)
  }

  /** Writes a text in a change of its own and asks for its review. @returns the change's id. */
  async propose(title: string, path: string, mend: (text: string) => string): Promise<string> {
    const { id } = (await this.#ask('POST', 'change', { title })).change
    const { body } = await this.#ask('GET', `subject?stem=${path.replace(/\.(fr|en)\.md$/, '')}`)
    const { text, base } = body.find((file: { path: string }) => file.path === path)
    const file = { path, text: mend(text), revision: 0, base }
    expect(file.text, `${path} is written otherwise`).not.toBe(text)
    await this.#ask('PUT', `change/${id}/file`, { files: [file] })
    await this.#ask('POST', `change/${id}/submit`)
    return id
  }

  async publish(id: string): Promise<void> {
    await this.#ask('POST', `change/${id}/publish`)
  }

  async #ask(method: string, path: string, data?: unknown) {
    const headers = { authorization: `Bearer ${this.#token}` }
    const response = await this.#request.fetch(`/api/studio/${path}`, { method, headers, ...(data ? { data } : {}) })
    expect(response.ok(), await response.text()).toBe(true)
    return response.json().catch(() => null)
  }
}
