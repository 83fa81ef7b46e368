import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { crowd } from './crowd.ts'

/** A pool with a queue that is served in order, and a clock that stands still until it is moved. */
function stage() {
  const connections = Object.assign(new EventEmitter(), { waitingCount: 0 })
  let time = 0
  const { tooMuch } = crowd([connections], () => time)
  return {
    tooMuch,
    wait: (count: number) => void (connections.waitingCount += count),
    serve: (count: number) => {
      for (let one = 0; one < count; one++) {
        connections.waitingCount--
        connections.emit('acquire')
      }
    },
    /** In a new turn of the event loop, as if this one took no time. */
    later: async (milliseconds: number) => {
      await nextTurn()
      time += milliseconds
    },
    busyFor: (milliseconds: number) => void (time += milliseconds),
  }
}

test('while nobody waits everybody is let in, however long ago it was', async () => {
  const { tooMuch, later } = stage()
  expect(tooMuch('/api/search')).toBe(false)
  await later(10_000)
  expect(tooMuch('/api/search')).toBe(false)
})

test('questions that wait for a connection too long keep out who looks around, and later who buys', async () => {
  const { tooMuch, wait, later } = stage()
  wait(3)
  expect(tooMuch('/api/search')).toBe(false)
  await later(2000)
  expect(tooMuch('/api/search')).toBe(false)
  await later(1)
  expect(['/api/search', '/account', '/checkouts', '/api/products/query'].map(tooMuch)).toEqual([true, true, true, true])
  expect(['/api/create-order', '/checkout', '/bestelling/x', '/api/webhooks/mollie'].map(tooMuch)).toEqual([false, false, false, false])
  await later(2000)
  expect(tooMuch('/api/create-order')).toBe(true)
})

test('a queue that is always there but moves on keeps nobody out', async () => {
  const { tooMuch, wait, serve, later } = stage()
  wait(40)
  for (let turn = 0; turn < 200; turn++) {
    expect(tooMuch('/api/search')).toBe(false)
    await later(400)
    serve(40)
    wait(40)
  }
})

test('of a crowd that stays nobody is let in who would have to wait at all long; when it is gone a stall is waited out again', async () => {
  const { tooMuch, wait, serve, later } = stage()
  wait(40)
  expect(tooMuch('/api/search')).toBe(false)
  for (let waited = 800; waited <= 4800; waited += 800) {
    await later(800)
    expect(tooMuch('/api/search')).toBe(waited > 4000)
    serve(40)
    wait(40)
    expect(tooMuch('/api/search')).toBe(waited > 4000)
  }
  expect(tooMuch('/checkout')).toBe(false)
  serve(40)
  expect(tooMuch('/api/search')).toBe(false)
  wait(1)
  expect(tooMuch('/api/search')).toBe(false)
  await later(1600)
  expect(tooMuch('/api/search')).toBe(false)
})

test('once the queue is gone everybody is let in again, also when those who waited gave up', async () => {
  const { tooMuch, wait, serve, later } = stage()
  wait(2)
  expect(tooMuch('/shop')).toBe(false)
  await later(2400)
  expect(tooMuch('/shop')).toBe(true)
  serve(2)
  expect(tooMuch('/shop')).toBe(false)
  wait(2)
  expect(tooMuch('/shop')).toBe(false)
  await later(2400)
  expect(tooMuch('/shop')).toBe(true)
  wait(-2)
  expect(tooMuch('/shop')).toBe(false)
})

test('a turn of the event loop that lasts too long keeps out what was read in it; the next begins anew', async () => {
  const { tooMuch, busyFor, later } = stage()
  expect(tooMuch('/checkout')).toBe(false)
  busyFor(2400)
  expect(tooMuch('/shop')).toBe(true)
  expect(tooMuch('/checkout')).toBe(false)
  busyFor(2400)
  expect(tooMuch('/checkout')).toBe(true)
  await later(10)
  expect(tooMuch('/shop')).toBe(false)
})

test('long turns one right after the other are a crowd too', async () => {
  const { tooMuch, busyFor, later } = stage()
  for (let turn = 0; turn < 12; turn++) {
    expect(tooMuch('/shop')).toBe(turn > 9)
    busyFor(480)
    await later(0)
  }
  await later(10)
  expect(tooMuch('/shop')).toBe(false)
})
