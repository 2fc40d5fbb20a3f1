import { addDays, calendarDayOf, hourOf } from '../../../domain/days.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { type CountedServices, countDay } from './count-day.service.ts'

/** The hour, where the operator is, from which the day before is counted. */
const nightHour = 3

/** Counts the day that ended, once a night. A day on which no server ran is not counted: what was true then can no longer be read. */
export async function countNightly(services: CountedServices): Promise<void> {
  const now = services.clock.now()
  if (hourOf(now, defaultTimeZone) < nightHour) return
  await countDay(services, addDays(calendarDayOf(now, defaultTimeZone), -1))
}
