import { onTestFinished, expect, test, vi } from 'vitest'
import { heartbeatInterval, heartbeats } from './heartbeat.ts'

test('who is silent for fifteen beats is told of, once; who says something now and then is not, nor who left', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [silent, slow, leaver] = [{ name: 'silent' }, { name: 'slow' }, { name: 'leaver' }]
  let all = [silent, slow, leaver]
  const told: object[] = []
  const { heard, stop } = heartbeats(
    () => all,
    (member) => void told.push(member),
  )
  for (let passed = 1; passed <= 40; passed++) {
    vi.advanceTimersByTime(heartbeatInterval)
    if (passed % 14 === 0) heard(slow)
    if (passed === 10) all = [silent, slow]
    expect(told).toEqual(passed < 15 ? [] : [silent])
  }
  stop()
  vi.advanceTimersByTime(60 * heartbeatInterval)
  expect(told).toEqual([silent])
})
