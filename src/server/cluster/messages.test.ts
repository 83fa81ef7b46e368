import { onTestFinished, expect, test, vi } from 'vitest'
import { heartbeatIntervalMs, watchHeartbeats } from './messages.ts'

test('watchHeartbeats reports a worker once after fifteen missed heartbeats, but no slow or departed one', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [silent, slow, leaver] = [{ name: 'silent' }, { name: 'slow' }, { name: 'leaver' }]
  let all = [silent, slow, leaver]
  const reported: object[] = []
  const { onMessage, stop } = watchHeartbeats(
    () => all,
    (member) => void reported.push(member),
  )
  for (let passed = 1; passed <= 40; passed++) {
    vi.advanceTimersByTime(heartbeatIntervalMs)
    if (passed % 14 === 0) onMessage(slow)
    if (passed === 10) all = [silent, slow]
    expect(reported).toEqual(passed < 15 ? [] : [silent])
  }
  stop()
  vi.advanceTimersByTime(60 * heartbeatIntervalMs)
  expect(reported).toEqual([silent])
})
