import { describe, expect, it } from 'vitest'
import { toCalendarDay } from '../time/calendar-day.ts'
import { findAwaitedDay } from './awaited-day.ts'
import { orderStates } from './order-state.ts'

const moment = new Date('2026-12-01T12:00:00Z')
const promisedDay = toCalendarDay(new Date('2026-12-03T12:00:00Z'))
const order = { state: 'paid', promisedDay, shippedAt: null, deliveredAt: null } as const

describe('findAwaitedDay', () => {
  it('is the promised day while packs are still to be sent or under way', () => {
    expect(findAwaitedDay(order, [{ quantity: 0 }, { quantity: 1 }])).toBe(promisedDay)
    expect(findAwaitedDay({ ...order, state: 'partly-refunded' }, [{ quantity: 1 }])).toBe(
      promisedDay,
    )
    expect(findAwaitedDay({ ...order, state: 'shipped', shippedAt: moment }, [])).toBe(promisedDay)
  })

  it('is null once nothing comes any more', () => {
    const nothingComes = [
      findAwaitedDay({ ...order, state: 'refunded' }, [{ quantity: 1 }]),
      findAwaitedDay({ ...order, state: 'refunded', shippedAt: moment }, []),
      findAwaitedDay({ ...order, state: 'partly-refunded' }, [{ quantity: 0 }]),
      findAwaitedDay({ ...order, state: 'delivered', shippedAt: moment, deliveredAt: moment }, [
        { quantity: 1 },
      ]),
    ]
    expect(nothingComes).toEqual([null, null, null, null])
  })

  it('is null for an order that the shop does not send', () => {
    const unsent = orderStates.filter((state) =>
      ['awaiting-payment', 'expired', 'failed', 'cancelled'].includes(state),
    )
    expect(unsent).toHaveLength(4)
    for (const state of unsent)
      expect(findAwaitedDay({ ...order, state }, [{ quantity: 1 }])).toBeNull()
  })
})
