import { describe, expect, test, vi } from 'vitest'
import { createEndedBodyCounter } from './system-alerts.ts'

function aCounter() {
  let now = new Date('2026-11-29T10:00:00Z')
  const warn = vi.fn<(fields: object, line: string) => void>()
  const counter = createEndedBodyCounter({ clock: () => now, log: { warn } as never })
  const report = (times: number) => {
    for (let time = 0; time < times; time++) counter.report()
  }
  const wait = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
  return { ...counter, report, wait, warn }
}

describe('createEndedBodyCounter', () => {
  test('tells since when half requests come in once there are thirty, and logs once a minute', () => {
    const { report, wait, manySince, warn } = aCounter()
    report(29)
    expect([manySince(), warn.mock.calls.length]).toEqual([undefined, 0])
    wait(5)
    report(40)
    expect(manySince()).toEqual(new Date('2026-11-29T10:00:00Z'))
    expect(warn).toHaveBeenCalledTimes(1)
    wait(1)
    report(1)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  test('ends the alert ten minutes after the last one, and begins a new count', () => {
    const { report, wait, manySince } = aCounter()
    report(30)
    wait(10)
    expect(manySince()).toBeUndefined()
    report(29)
    expect(manySince()).toBeUndefined()
  })
})
