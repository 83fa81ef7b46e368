// Loaded before every test file: `await expect(work).toBeRefused('not-found')`, and of several
// pieces of work at once `await expect([one, other]).toBeDone(1)`.

import { expect } from 'vitest'
import { isProblemCode, type ProblemCode } from '#domain/problem-status.ts'
import { countOutcomes, problemOf } from './builders/problems.ts'

/** The code of the problem, or what some of its properties match. */
type Refusal =
  | ProblemCode
  | {
      code?: ProblemCode
      message?: unknown
      errors?: Record<string, unknown>
      more?: Record<string, unknown>
    }

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The promise rejects with this problem. Any other error fails the test as it is. */
    toBeRefused: (refusal: Refusal) => Promise<void>
    /** So many of the promises are fulfilled, and the others reject with a problem. */
    toBeDone: (times: number) => Promise<void>
  }
}

async function toBeRefused(work: Promise<unknown>, refusal: Refusal) {
  const expected = typeof refusal === 'string' ? { code: refusal } : refusal
  expect(await problemOf(work)).toMatchObject(expected)
  return { pass: true, message: () => 'the work was refused' }
}

expect.extend({
  toBeRefused,
  toBeDone: async (work: readonly Promise<unknown>[], times: number) => {
    const outcomes = await countOutcomes(work)
    return {
      pass:
        (outcomes['done'] ?? 0) === times &&
        Object.keys(outcomes).every((one) => one === 'done' || isProblemCode(one)),
      message: () => `expected ${times} to be done: ${JSON.stringify(outcomes)}`,
    }
  },
})
