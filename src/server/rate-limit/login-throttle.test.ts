import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLoginThrottle } from './login-throttle.ts'
import { createMemoryRateLimitStore } from './rate-limit-store.ts'

const jo = 'jo@voorbeeld.nl'
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rejects a ninth attempt from one address for one account, and no other address or account', async () => {
  const throttle = createLoginThrottle({ on: true, store: createMemoryRateLimitStore() })
  for (let count = 0; count < 8; count++) await throttle.attempt(jo, '10.0.0.1')
  await expect(throttle.attempt('Jo@Voorbeeld.NL', '10.0.0.1')).toBeRefused({
    code: 'too-many-requests',
    more: { retry_after: 900 },
  })
  await throttle.attempt(jo, '10.0.0.2')
  await throttle.attempt('ander@voorbeeld.nl', '10.0.0.1')
  vi.advanceTimersByTime(900_000)
  await throttle.attempt(jo, '10.0.0.1')
})

test('a successful login resets the count of its address', async () => {
  const throttle = createLoginThrottle({ on: true, store: createMemoryRateLimitStore() })
  for (let count = 0; count < 20; count++) {
    await throttle.attempt(jo, '10.0.0.1')
    if (count % 5 === 4) await throttle.succeeded(jo, '10.0.0.1')
  }
  await expect(throttle.attempt(jo, '10.0.0.1')).resolves.toBeUndefined()
})

test('delays attempts on an account that is tried from many addresses, but never rejects them', async () => {
  const throttle = createLoginThrottle({ on: true, store: createMemoryRateLimitStore() })
  for (let index = 0; index < 20; index++) await throttle.attempt(jo, `10.0.1.${index}`)
  const answered = vi.fn<() => void>()
  const waiting = Array.from({ length: 50 }, (_, index) =>
    throttle.attempt(jo, `10.0.2.${index}`).then(answered),
  )
  await vi.advanceTimersByTimeAsync(99)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_901)
  await Promise.all(waiting)
  expect(answered).toHaveBeenCalledTimes(50)
})

test('counts nothing when it is off, as in load tests', async () => {
  const throttle = createLoginThrottle({ on: false, store: createMemoryRateLimitStore() })
  for (let count = 0; count < 100; count++) await throttle.attempt(jo, '10.0.0.1')
  await expect(throttle.attempt(jo, '10.0.0.1')).resolves.toBeUndefined()
})
