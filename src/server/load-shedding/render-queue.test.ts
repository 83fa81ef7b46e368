import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { renderQueue } from './render-queue.ts'

test('gives one turn of the event loop at a time, in the order of asking, and counts who waits', async () => {
  const { turn, queue } = renderQueue()
  let given = 0
  queue.on('acquire', () => given++)
  const done: number[] = []
  const all = [1, 2, 3].map((piece) => turn().then(() => done.push(piece)))
  expect(queue.waitingCount).toBe(3)
  for (const { length } of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn()
    expect(done.length).toBeLessThanOrEqual(length)
    expect(given + queue.waitingCount).toBe(3)
  }
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3])
  expect([given, queue.waitingCount]).toEqual([3, 0])
})
