import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createRenderQueue } from './render-queue.ts'

test('createRenderQueue runs one rendering per turn of the event loop, in order of request, and counts the waiting ones', async () => {
  const { waitForTurn, queue } = createRenderQueue()
  let acquired = 0
  queue.on('acquire', () => acquired++)
  const done: number[] = []
  const all = [1, 2, 3].map((piece) => waitForTurn().then(() => done.push(piece)))
  expect(queue.waitingCount).toBe(3)
  for (const { length } of [[1], [1, 2], [1, 2, 3]]) {
    await nextTurn()
    expect(done.length).toBeLessThanOrEqual(length)
    expect(acquired + queue.waitingCount).toBe(3)
  }
  await Promise.all(all)
  expect(done).toEqual([1, 2, 3])
  expect([acquired, queue.waitingCount]).toEqual([3, 0])
})
