import { expect, test } from 'vitest'
import { newWeekFiles } from './add-week.ts'

const day = (id: string) => ({ stem: '', id, name: null, medias: [], seconds: 0, isChanged: false })
const program = {
  ...{
    stem: 'programs/rest/program',
    code: 'rest',
    title: { fr: null, en: null },
    color: null,
    isPublished: true,
    after: null,
  },
  weeks: [
    { stem: '', title: { fr: null, en: null }, isPublished: true, days: [day('rest-1'), day('rest-week-2-day-3')] },
  ],
}

test('a new week follows the last one, has seven days with new ids, and is unpublished', () => {
  const [week, ...days] = newWeekFiles(program)
  expect(week?.path).toBe('programs/rest/week-02/week.yaml')
  expect(week?.text).toContain('isPublished: false')
  expect(days.map(({ path }) => path)).toEqual(
    Array.from({ length: 7 }, (_, index) => `programs/rest/week-02/day-0${index + 1}.yaml`),
  )
  const ids = days.map(({ text }) => text)
  expect(new Set(ids).size).toBe(7)
  expect(ids).not.toContain('id: rest-week-2-day-3\n')
})
