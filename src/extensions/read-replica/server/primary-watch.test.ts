import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '#data/core/db.ts'
import { watchPrimary } from './primary-watch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * The answers of a primary, one per question: a position, null while it is in recovery, an error,
 * or a promise.
 */
function aPrimary(...answers: (string | null | Error | Promise<string>)[]) {
  const lines: string[] = []
  const query = vi.fn<() => Promise<{ rows: { position: string | null }[] }>>(async () => {
    if (answers.length === 0) throw new Error('one question too many')
    const answer = (await answers.shift()) ?? null
    if (answer instanceof Error) throw answer
    return { rows: [{ position: answer }] }
  })
  const watch = watchPrimary({ $client: { query } } as unknown as Database, (line) =>
    lines.push(line),
  )
  return { ...watch, lines, query }
}
const refused = new Error('connect ECONNREFUSED')
const never = new Promise<string>(() => {})

describe('findPosition', () => {
  test('asks for each read as long as the primary answers', async () => {
    const { findPosition, isAway, lines } = aPrimary('0/1', '0/2')
    expect([await findPosition(), await findPosition(), isAway()]).toEqual(['0/1', '0/2', false])
    expect(lines).toEqual([])
  })

  test.each([['refuses', refused] as const, ['is in recovery', null] as const])(
    'has no position while the primary %s, and the next read after it asks for its own',
    async (_, failure) => {
      const { findPosition, isAway, lines, query } = aPrimary(failure, failure, '0/3', '0/4')
      expect([await findPosition(), isAway()]).toEqual([undefined, true])
      expect([await findPosition(), isAway()]).toEqual([undefined, true])
      expect([await findPosition(), isAway()]).toEqual(['0/4', false])
      expect(query).toHaveBeenCalledTimes(4)
      expect(lines).toEqual([
        expect.stringContaining('does not answer'),
        'the primary database answers again',
      ])
    },
  )

  test('waits two seconds for a primary that hangs, and a tenth of a second for it afterwards, with one question at a time', async () => {
    const { findPosition, isAway, query } = aPrimary(never, never)
    const first = findPosition()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isAway()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect([await first, isAway()]).toEqual([undefined, true])
    const others = Promise.all([findPosition(), findPosition(), findPosition()])
    await vi.advanceTimersByTimeAsync(100)
    expect(await others).toEqual([undefined, undefined, undefined])
    expect(query).toHaveBeenCalledTimes(2)
  })

  test('asks again over another connection when only one connection broke', async () => {
    const { promise: broken, reject: fail } = Promise.withResolvers<string>()
    const { findPosition, isAway } = aPrimary(broken, '0/1', '0/2')
    const first = findPosition()
    await vi.advanceTimersByTimeAsync(10)
    expect(await findPosition()).toBe('0/1')
    fail(new Error('Connection terminated unexpectedly'))
    expect([await first, isAway()]).toEqual(['0/2', false])
  })
})
