import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { enterWith } from './new-member.ts'
import { registerPayer } from './payer.ts'

// This journey moves the clock.
test.use({ serverName: 'clock', contextOptions: { reducedMotion: 'reduce' } })

interface Day {
  name: string | null
  order: number
  UserProgramDays: unknown[]
  ProgramDayMedias: { id: string; isOptional: boolean; Media: { isPublished: boolean } }[]
}

/** Unlocks the day that is due, and returns the open days of medfasting. */
async function openDaysOf(page: Page, token: string): Promise<Day[]> {
  const headers = { authorization: `Bearer ${token}` }
  const list = await (await page.request.get('/api/profile_program?isPublished=1', { headers })).json()
  const program = list.body.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  return program.Program.ProgramWeeks.flat().filter((day: Day) => day.UserProgramDays.length > 0)
}

/** Completes what a day requires, as the member would page by page. */
async function complete(page: Page, token: string, day: Day | undefined): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  for (const { id, isOptional, Media } of day?.ProgramDayMedias ?? []) {
    if (isOptional || !Media.isPublished) continue
    const answer = await page.request.put(`/api/program_day_media/${id}/complete`, {
      headers,
      data: { status: 'done' },
    })
    expect(answer.status()).toBe(200)
  }
}

test('thirteen mornings in a row, the programme opens on the day that is going on', async ({
  page,
  allowConsoleErrors,
}) => {
  // The clock moves by a day while pictures load, whose links last no longer.
  allowConsoleErrors(/404.*media-files/)
  const payer = await registerPayer(page)
  await enterWith(page, payer)
  for (let morning = 1; morning <= 13; morning++) {
    await page.goto('/app/programs')
    const selected = page.getByRole('tablist', { name: 'Jours de la semaine' }).getByRole('tab', { selected: true })
    await expect(selected).toHaveAccessibleName(/ en cours$/)
    const days = await openDaysOf(page, payer.token)
    expect(days).toHaveLength(morning)
    const today = days.at(-1)
    await expect(selected).toHaveAccessibleName(`${today?.name ?? `Jour ${morning}`} en cours`)
    // The day that they look at last is not the one on which the next morning opens.
    if (morning % 7 > 1)
      await page
        .getByRole('tab', { name: / terminé$/ })
        .first()
        .click()
    await complete(page, payer.token, today)
    await page.request.post('/sandbox/stripe/control/clock', { data: { add: 'day' } })
  }
})
