import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'

/** A question that is answered when the test says so: each key by itself, twice. */
function heldQuestion() {
  const asked: { keys: number[]; answer: () => void; fail: () => void }[] = []
  const ask = gather((keys: number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<number, number>>()
    const answer = () => resolve(new Map(keys.filter(key => key > 0).map(key => [key, key * 2])))
    asked.push({ keys, answer, fail: () => reject(new Error('no database')) })
    return promise
  })
  return { ask, asked }
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

describe('gathered questions', () => {
  test('that are asked in one turn are one, each key once', async () => {
    const { ask, asked } = heldQuestion()
    const answers = Promise.all([ask(1), ask(2), ask(1), ask(-1)])
    await nextTurn()
    expect(asked.map(({ keys }) => keys)).toEqual([[1, 2, -1]])
    asked[0]?.answer()
    expect(await answers).toEqual([2, 4, 2, undefined])
  })

  test('go four at a time; what is asked meanwhile goes together, once one is answered', async () => {
    const { ask, asked } = heldQuestion()
    const answers: Promise<number | undefined>[] = []
    for (const key of [1, 2, 3, 4, 5, 6]) {
      answers.push(ask(key))
      await nextTurn()
    }
    expect(asked.map(({ keys }) => keys)).toEqual([[1], [2], [3], [4]])
    asked[2]?.answer()
    expect(await answers[2]).toBe(6)
    await nextTurn()
    expect(asked.slice(4).map(({ keys }) => keys)).toEqual([[5, 6]])
    for (const { answer } of asked) answer()
    expect(await Promise.all(answers)).toEqual([2, 4, 6, 8, 10, 12])
  })

  test('that fail, fail for those who joined them, and for nobody after them', async () => {
    const { ask, asked } = heldQuestion()
    const failing = Promise.allSettled([ask(1), ask(2)])
    await nextTurn()
    asked[0]?.fail()
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const answer = ask(1)
    await nextTurn()
    asked[1]?.answer()
    expect(await answer).toBe(2)
  })
})
