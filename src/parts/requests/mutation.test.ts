import { describe, expect, test } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { createMutation, failedMessage, type MutationState } from './mutation.ts'

function started(otherwise?: string) {
  const states: MutationState[] = []
  return { states, ...createMutation((state) => states.push(state), otherwise) }
}
const statusesOf = (states: readonly MutationState[]) => states.map(({ status }) => status)
const broken = () => {
  throw new Error('at once')
}

describe('createMutation', () => {
  test('is loading while the work runs, and done with its sentence', async () => {
    const { states, run } = started()
    expect(await run(() => Promise.resolve('Bewaard.'))).toBe(true)
    expect(states).toEqual([{ status: 'loading' }, { status: 'done', message: 'Bewaard.' }])
  })

  test('is done without a sentence where the work answers none', async () => {
    const { states, run } = started()
    await run(() => Promise.resolve())
    expect(states.at(-1)).toEqual({ status: 'done', message: undefined })
  })

  test('does nothing on a second press while the first runs, and works again after it', async () => {
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

  test('shows the sentence of a problem and its errors by field', async () => {
    const { states, run } = started()
    const problem = new Problem('input-invalid', { message: 'Klopt niet.', errors: { name: ['Vul een naam in.'] } })
    expect(await run(() => Promise.reject(problem))).toBe(false)
    expect(states.at(-1)).toEqual({ status: 'failed', error: problem, message: 'Klopt niet.', errors: { name: ['Vul een naam in.'] } })
  })

  test.each([
    [undefined, failedMessage],
    ['Opslaan lukte niet.', 'Opslaan lukte niet.'],
  ])('shows no words of a program for an unknown error, with %s given', async (otherwise, message) => {
    const { states, run } = started(otherwise)
    await run(() => Promise.reject(new TypeError('x is not a function')))
    expect(states.at(-1)).toMatchObject({ status: 'failed', message, errors: {} })
  })

  test('fails for work that throws before it answers a promise, and is free again', async () => {
    const { states, run } = started()
    expect(await run(broken)).toBe(false)
    expect(await run(() => Promise.resolve())).toBe(true)
    expect(statusesOf(states)).toEqual(['loading', 'failed', 'loading', 'done'])
  })

  test('takes a result back by reset, but not while work runs', async () => {
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
