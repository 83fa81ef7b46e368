import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { createMutation, defaultFailureMessage, type MutationState } from './use-mutation.ts'

function started(otherwise?: string) {
  const states: MutationState[] = []
  return { states, ...createMutation((state) => states.push(state), otherwise) }
}
const statusesOf = (states: readonly MutationState[]) => states.map(({ status }) => status)
const broken = () => {
  throw new Error('at once')
}

describe('createMutation', () => {
  test('is loading while the work runs, then done with its message', async () => {
    const { states, run } = started()
    expect(await run(() => Promise.resolve('Bewaard.'))).toBe(true)
    expect(states).toEqual([{ status: 'loading' }, { status: 'done', message: 'Bewaard.' }])
  })

  test('is done without a message when the work returns none', async () => {
    const { states, run } = started()
    await run(() => Promise.resolve())
    expect(states.at(-1)).toEqual({ status: 'done', message: undefined })
  })

  test('ignores a second run while the first is running, and runs again afterwards', async () => {
    const { states, run } = started()
    const first = Promise.withResolvers<void>()
    let calls = 0
    const work = () => {
      calls++
      return first.promise
    }
    const running = run(work)
    expect(await run(work)).toBe(false)
    first.resolve()
    expect(await running).toBe(true)
    expect(await run(work)).toBe(true)
    expect(calls).toBe(2)
    expect(statusesOf(states)).toEqual(['loading', 'done', 'loading', 'done'])
  })

  test('fails with the message and field errors of a problem', async () => {
    const { states, run } = started()
    const problem = new Problem('input-invalid', {
      message: 'Klopt niet.',
      errors: { name: ['Vul een naam in.'] },
    })
    expect(await run(() => Promise.reject(problem))).toBe(false)
    expect(states.at(-1)).toEqual({
      status: 'failed',
      error: problem,
      message: 'Klopt niet.',
      errors: { name: ['Vul een naam in.'] },
    })
  })

  test.each([
    [undefined, defaultFailureMessage],
    ['Opslaan lukte niet.', 'Opslaan lukte niet.'],
  ])(
    'hides the message of an unknown error, with fallback message %s',
    async (otherwise, message) => {
      const { states, run } = started(otherwise)
      await run(() => Promise.reject(new TypeError('x is not a function')))
      expect(states.at(-1)).toMatchObject({ status: 'failed', message, errors: {} })
    },
  )

  test('fails when the work throws synchronously, and can run again', async () => {
    const { states, run } = started()
    expect(await run(broken)).toBe(false)
    expect(await run(() => Promise.resolve())).toBe(true)
    expect(statusesOf(states)).toEqual(['loading', 'failed', 'loading', 'done'])
  })

  test('reset returns to idle, but not while the work is running', async () => {
    const { states, run, reset } = started()
    const work = Promise.withResolvers<string>()
    const running = run(() => work.promise)
    reset()
    expect(await run(() => Promise.resolve())).toBe(false)
    work.resolve('Klaar.')
    await running
    reset()
    expect(statusesOf(states)).toEqual(['loading', 'done', 'idle'])
  })
})
