import { describe, expect, test } from 'vitest'
import { doctorAdvices, type FastingAnswers, type FastingCap, fastingCap, withinCap } from './fasting-cap.rules.ts'
import { fastingPlanCodes, programChoiceCodes, stressLevelMax } from './profiling.rules.ts'

const levels = Array.from({ length: stressLevelMax }, (_, index) => index + 1)

/** Every combination of answers, with null for a question that was not answered. */
const everyAnswer: FastingAnswers[] = [null, ...fastingPlanCodes].flatMap(fastingPlanCode =>
  [null, ...programChoiceCodes].flatMap(chosenProgramCode =>
    [null, ...levels].flatMap(stressLevel =>
      [null, ...doctorAdvices].flatMap(doctorAdvice =>
        [false, true].map(isWithoutFasting => ({
          fastingPlanCode,
          chosenProgramCode,
          stressLevel,
          doctorAdvice,
          isWithoutFasting,
        })),
      ),
    ),
  ),
)

const calm: FastingAnswers = {
  fastingPlanCode: 'weight-loss',
  chosenProgramCode: 'medfasting',
  stressLevel: 3,
  doctorAdvice: null,
  isWithoutFasting: false,
}

describe('the cap on fasting', () => {
  test.each<[string, Partial<FastingAnswers>, FastingCap | null]>([
    ['calm answers', {}, null],
    ['no answers', { fastingPlanCode: null, chosenProgramCode: null, stressLevel: null }, null],
    ['a stress level of 7', { stressLevel: 7 }, null],
    ['a stress level of 8', { stressLevel: 8 }, 'twelve-hours'],
    ['a stress level of 10', { stressLevel: 10 }, 'twelve-hours'],
    ['the programme fatigue', { chosenProgramCode: 'fatigue' }, 'twelve-hours'],
    ['an agonist therapy', { fastingPlanCode: 'weight-loss-with-agonist-therapy' }, 'twelve-hours'],
    ['a contraindication', { doctorAdvice: 'needed' }, 'twelve-hours'],
    ['a doctor’s advice', { chosenProgramCode: 'fatigue', stressLevel: 10, doctorAdvice: 'given' }, null],
    ['the switch', { isWithoutFasting: true }, 'without-fasting'],
    ['the switch after a doctor’s advice', { isWithoutFasting: true, doctorAdvice: 'given' }, 'without-fasting'],
  ])('after %s', (_, changes, cap) => {
    expect(fastingCap({ ...calm, ...changes })).toBe(cap)
  })

  test('over every combination of answers, only these lead beyond twelve hours', () => {
    const uncapped = everyAnswer.filter(answers => fastingCap(answers) === null)
    const expected = everyAnswer.filter(
      answers =>
        !answers.isWithoutFasting &&
        (answers.doctorAdvice === 'given' ||
          (answers.doctorAdvice === null &&
            answers.chosenProgramCode !== 'fatigue' &&
            (answers.stressLevel === null || answers.stressLevel <= 7) &&
            answers.fastingPlanCode !== 'weight-loss-with-agonist-therapy')),
    )
    expect(everyAnswer).toHaveLength(9 * 3 * 11 * 3 * 2)
    expect(uncapped).toEqual(expected)
  })

  test('over every combination of answers, the switch and nothing else turns fasting off', () => {
    const off = everyAnswer.filter(answers => fastingCap(answers) === 'without-fasting')
    expect(off).toEqual(everyAnswer.filter(({ isWithoutFasting }) => isWithoutFasting))
  })

  test('over every combination of answers, a more worrying answer never loosens the cap', () => {
    const isWorse = everyAnswer.filter(answers => {
      const worse = { ...answers, stressLevel: stressLevelMax, chosenProgramCode: 'fatigue' as const }
      return fastingCap(answers) !== null && fastingCap(worse) === null
    })
    expect(isWorse).toEqual([])
  })
})

test('a cap replaces the hours and light days of a plan, and nothing else', () => {
  const plan = { title: 'Énergie', rhythm: '16:8', foodIntake: 'two meals', calories: '1500', duration: '8 weeks' }
  const facts = { rhythm: '12:12', foodIntake: 'three meals', calories: '2000', duration: '4 weeks' }
  expect(withinCap(plan, facts)).toEqual({ title: 'Énergie', ...facts })
  expect(withinCap(plan, null)).toEqual(plan)
})
