import { describe, expect, test } from 'vitest'
import {
  answersOf,
  isStepAnswered,
  nextStep,
  noChoices,
  type ProfilingChoices,
  type ProfilingStep,
  previousStep,
} from './profiling-flow.ts'

const plan: ProfilingChoices = { ...noChoices, fastingPlanCode: 'weight-loss' }
const program: ProfilingChoices = { ...plan, programCode: 'fatigue' }
const everything: ProfilingChoices = { ...program, stressLevel: 1 }

describe('a step of the profiling', () => {
  test.each<[ProfilingStep, string, ProfilingChoices, ProfilingStep]>([
    [0, 'nothing', noChoices, 1],
    [1, 'nothing', noChoices, 1],
    [1, 'a plan', plan, 2],
    [2, 'only a plan', plan, 2],
    [2, 'a programme', program, 3],
    [3, 'no level', program, 3],
    [3, 'the lowest level', everything, 4],
    [4, 'everything', everything, 4],
  ])('%i leads on, with %s', (step, _, choices, expected) => {
    expect(nextStep(step, choices)).toBe(expected)
    expect(isStepAnswered(step, choices)).toBe(expected !== step || step === 4)
  })

  test.each<[ProfilingStep, ProfilingStep]>([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 4],
  ])('%i leads back to %i', (step, expected) => {
    expect(previousStep(step)).toBe(expected)
  })
})

test('answers are complete once every question has one', () => {
  expect([noChoices, plan, program].map(answersOf)).toEqual([null, null, null])
  expect(answersOf(everything)).toEqual({
    fastingPlanCode: 'weight-loss',
    programCode: 'fatigue',
    stressLevel: 1,
    isProfilingCompleted: true,
  })
})
