import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, fromOwnAddress, storeSession } from './fixtures.ts'
import { freshMemberPassword } from './prepare.ts'

/** A member of one journey, without a subscription. */
export interface NewMember {
  email: string
  id: string
  token: string
}

/** Calls the product or its sandbox, and fails the journey when it refuses. */
export async function post(page: Page, path: string, data: object, token?: string) {
  const headers = { ...fromOwnAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await page.request.post(path, { data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Registers a member whom no other journey knows, by the API. Everything this page asks for then comes from an address of its own. */
export async function registerMember(
  page: Page,
  account: { locale?: 'fr' | 'en'; timezone?: string } = {},
): Promise<NewMember> {
  await page.setExtraHTTPHeaders(fromOwnAddress())
  const email = `member-${randomUUID()}@example.org`
  const { user, token } = await post(page, '/api/user', {
    hasCompletedRegistration: true,
    email,
    password: freshMemberPassword,
    firstName: 'Inès',
    lastName: 'Garnier',
    locale: 'fr',
    timezone: 'Europe/Paris',
    ...account,
  })
  return { email, id: user.id, token }
}

/** Signs this browser in with a token, as far as the browser goes, and leaves it on an empty page of the site. */
export async function enterWith(page: Page, { token }: { token: string }): Promise<void> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  const { user } = await response.json()
  await storeSession(page, user, token)
}

/** What the server answers to the token: 200 while its session lives, 401 after. */
export async function statusOf(page: Page, token: string): Promise<number> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  return response.status()
}

/** A session of its own, as on another device. */
export async function signInElsewhere(page: Page, email: string, password = freshMemberPassword): Promise<string> {
  const { token } = await post(page, '/api/auth/login', { email, password })
  return token
}

/** The text of the one mail of this subject to this address, once it was sent. */
export async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  const query = new URLSearchParams({ to: email, subject })
  const read = async (): Promise<{ text: string }[]> =>
    (await page.request.get(`/sandbox/mail/messages?${query}`)).json()
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(1)
  return (await read())[0]?.text ?? ''
}
