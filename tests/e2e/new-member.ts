import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, fromOwnAddress, storeSession } from './fixtures.ts'
import { freshMemberPassword } from './fresh-members.ts'

/** A member without a subscription, used by one journey. */
export interface NewMember {
  email: string
  id: string
  token: string
}

/** Calls the product or its sandbox, and fails the journey on a refusal. */
export async function post(page: Page, path: string, data: object, token?: string) {
  const headers = { ...fromOwnAddress(), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await page.request.post(path, { data, headers })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

/** Registers a member for this journey by the API. This page then sends every request from a different address. */
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

/** Signs this browser in with an existing token, and leaves it on an empty page of the site. */
export async function enterWith(page: Page, { token }: { token: string }): Promise<void> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  const { user } = await response.json()
  await storeSession(page, user, token)
}

/** Returns the server's status for the token: 200 while its session is active, 401 afterwards. */
export async function statusOf(page: Page, token: string): Promise<number> {
  const response = await page.request.get('/api/auth/user', { headers: { authorization: `Bearer ${token}` } })
  return response.status()
}

/** Returns the text of the only e-mail with this subject to this address, once it is sent. */
export async function mailTo(page: Page, email: string, subject: string): Promise<string> {
  const query = new URLSearchParams({ to: email, subject })
  const read = async (): Promise<{ text: string }[]> =>
    (await page.request.get(`/sandbox/mail/messages?${query}`)).json()
  await expect.poll(async () => (await read()).length, { timeout: 20_000, intervals: [100] }).toBe(1)
  return (await read())[0]?.text ?? ''
}
