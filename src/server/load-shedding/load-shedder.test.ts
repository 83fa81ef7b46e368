import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLoadShedder } from './load-shedder.ts'

/**
 * Returns a load shedder for one queue that is served in order, with a clock that only the test
 * moves.
 */
function aShedder() {
  const connections = Object.assign(new EventEmitter(), { waitingCount: 0 })
  let time = 0
  const { shouldShed } = createLoadShedder([connections], () => time)
  return {
    shouldShed,
    wait: (count: number) => void (connections.waitingCount += count),
    serve: (count: number) => {
      for (let index = 0; index < count; index++) {
        connections.waitingCount--
        connections.emit('acquire')
      }
    },
    /** Moves the clock in a new turn of the event loop, as if this turn took no time. */
    later: async (milliseconds: number) => {
      await nextTurn()
      time += milliseconds
    },
    busyFor: (milliseconds: number) => void (time += milliseconds),
  }
}

test('sheds nothing while no connection is waited for', async () => {
  const { shouldShed, later } = aShedder()
  expect(shouldShed('/api/search')).toBe(false)
  await later(10_000)
  expect(shouldShed('/api/search')).toBe(false)
})

test('sheds browsing requests when a connection is waited for too long, and checkout requests later', async () => {
  const { shouldShed, wait, later } = aShedder()
  wait(3)
  expect(shouldShed('/api/search')).toBe(false)
  await later(2000)
  expect(shouldShed('/api/search')).toBe(false)
  await later(1)
  expect(['/api/search', '/account', '/checkouts', '/api/products/query'].map(shouldShed)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(
    ['/api/create-order', '/checkout', '/bestelling/x', '/api/webhooks/mollie'].map(shouldShed),
  ).toEqual([false, false, false, false])
  await later(2000)
  expect(shouldShed('/api/create-order')).toBe(true)
})

test('sheds nothing for a queue that moves on', async () => {
  const { shouldShed, wait, serve, later } = aShedder()
  wait(40)
  for (let turn = 0; turn < 200; turn++) {
    expect(shouldShed('/api/search')).toBe(false)
    await later(400)
    serve(40)
    wait(40)
  }
})

test('lowers the limit under sustained overload, and raises it when that is over', async () => {
  const { shouldShed, wait, serve, later } = aShedder()
  wait(40)
  expect(shouldShed('/api/search')).toBe(false)
  for (let waited = 800; waited <= 4800; waited += 800) {
    await later(800)
    expect(shouldShed('/api/search')).toBe(waited > 4000)
    serve(40)
    wait(40)
    expect(shouldShed('/api/search')).toBe(waited > 4000)
  }
  expect(shouldShed('/checkout')).toBe(false)
  serve(40)
  expect(shouldShed('/api/search')).toBe(false)
  wait(1)
  expect(shouldShed('/api/search')).toBe(false)
  await later(1600)
  expect(shouldShed('/api/search')).toBe(false)
})

test('sheds nothing once the queue is empty, also when the waiting requests gave up', async () => {
  const { shouldShed, wait, serve, later } = aShedder()
  wait(2)
  expect(shouldShed('/shop')).toBe(false)
  await later(2400)
  expect(shouldShed('/shop')).toBe(true)
  serve(2)
  expect(shouldShed('/shop')).toBe(false)
  wait(2)
  expect(shouldShed('/shop')).toBe(false)
  await later(2400)
  expect(shouldShed('/shop')).toBe(true)
  wait(-2)
  expect(shouldShed('/shop')).toBe(false)
})

test('sheds requests read in a turn of the event loop that takes too long; the next turn starts from zero', async () => {
  const { shouldShed, busyFor, later } = aShedder()
  expect(shouldShed('/checkout')).toBe(false)
  busyFor(2400)
  expect(shouldShed('/shop')).toBe(true)
  expect(shouldShed('/checkout')).toBe(false)
  busyFor(2400)
  expect(shouldShed('/checkout')).toBe(true)
  await later(10)
  expect(shouldShed('/shop')).toBe(false)
})

test('counts consecutive long turns as sustained overload', async () => {
  const { shouldShed, busyFor, later } = aShedder()
  for (let turn = 0; turn < 12; turn++) {
    expect(shouldShed('/shop')).toBe(turn > 9)
    busyFor(480)
    await later(0)
  }
  await later(10)
  expect(shouldShed('/shop')).toBe(false)
})
