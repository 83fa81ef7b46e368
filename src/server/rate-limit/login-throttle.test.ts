import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginThrottle } from './login-throttle.ts'
import { memoryStore } from './store.ts'

const jo = 'jo@voorbeeld.nl'
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('eight wrong tries from one place make that place wait, and nobody else', async () => {
  const guesses = loginThrottle({ on: true, tally: memoryStore() })
  for (let tried = 0; tried < 8; tried++) await guesses.admit(jo, '10.0.0.1')
  await expect(guesses.admit('Jo@Voorbeeld.NL', '10.0.0.1')).rejects.toMatchObject({
    code: 'too-many-requests',
    more: { retry_after: 900 },
  })
  await guesses.admit(jo, '10.0.0.2')
  await guesses.admit('ander@voorbeeld.nl', '10.0.0.1')
  vi.advanceTimersByTime(900_000)
  await guesses.admit(jo, '10.0.0.1')
})

test('a right password starts the count anew', async () => {
  const guesses = loginThrottle({ on: true, tally: memoryStore() })
  for (let tried = 0; tried < 20; tried++) {
    await guesses.admit(jo, '10.0.0.1')
    if (tried % 5 === 4) await guesses.right(jo, '10.0.0.1')
  }
  await expect(guesses.admit(jo, '10.0.0.1')).resolves.toBeUndefined()
})

test('an account tried from everywhere answers later, never not at all', async () => {
  const guesses = loginThrottle({ on: true, tally: memoryStore() })
  for (let place = 0; place < 20; place++) await guesses.admit(jo, `10.0.1.${place}`)
  const answered = vi.fn<() => void>()
  const waiting = Array.from({ length: 50 }, (_, place) => guesses.admit(jo, `10.0.2.${place}`).then(answered))
  await vi.advanceTimersByTimeAsync(99)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_901)
  await Promise.all(waiting)
  expect(answered).toHaveBeenCalledTimes(50)
})

test('switched off for load tests nothing is counted', async () => {
  const guesses = loginThrottle({ on: false, tally: memoryStore() })
  for (let tried = 0; tried < 100; tried++) await guesses.admit(jo, '10.0.0.1')
  await expect(guesses.admit(jo, '10.0.0.1')).resolves.toBeUndefined()
})
