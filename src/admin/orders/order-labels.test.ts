import { describe, expect, test } from 'vitest'
import { isToPackOrShip, labelOrder } from './order-labels.ts'

const moment = '2026-11-23T11:00:00.000Z'
const progress = {
  paid_at: moment,
  accepted_at: null,
  packed_at: null,
  shipped_at: null,
  delivered_at: null,
  to_send: true,
  held: false,
  waits_for: null,
}
const paid = { state: 'paid', state_label: 'Betaald', progress } as const
const textsOf = (order: Parameters<typeof labelOrder>[0]) =>
  labelOrder(order).map(({ text }) => text)
const waitingFor = (waits_for: 'withdrawal' | 'swap', concern: string) =>
  labelOrder({ ...paid, progress: { ...progress, waits_for }, concerns: [concern] })

describe('labelOrder', () => {
  test('says what is next of a paid order, and not that it is paid', () => {
    expect(labelOrder(paid)).toEqual([{ kind: 'todo', text: 'In te pakken' }])
    const packed = {
      ...paid,
      state: 'packed',
      progress: { ...progress, packed_at: moment },
    } as const
    expect(labelOrder(packed)).toEqual([{ kind: 'todo', text: 'Te verzenden' }])
  })

  test('says what is left to do of an order that was refunded in part', () => {
    const refunded = {
      ...paid,
      state: 'partly-refunded',
      state_label: 'Deels terugbetaald',
    } as const
    expect(textsOf(refunded)).toEqual(['In te pakken', 'Deels terugbetaald'])
    const nothing = { ...refunded, progress: { ...progress, to_send: false } }
    expect(textsOf(nothing)).toEqual(['Niets te verzenden', 'Deels terugbetaald'])
  })

  test('says one delay, the worst', () => {
    expect(textsOf({ ...paid, late: true })).toEqual(['In te pakken', 'Te laat'])
    expect(textsOf({ ...paid, late: true, promise_status: 'due' })).toEqual([
      'In te pakken',
      'Te laat',
    ])
    expect(textsOf({ ...paid, late: true, promise_status: 'missed' })).toEqual([
      'In te pakken',
      'Belofte gemist',
    ])
  })

  test('says what an order waits for that must not be packed yet', () => {
    expect(waitingFor('withdrawal', 'Herroepen')).toEqual([
      { kind: 'attention', text: 'Wacht op herroeping' },
      { kind: 'attention', text: 'Herroepen' },
    ])
    expect(waitingFor('swap', 'Wacht op bijbetaling')).toEqual([
      { kind: 'plain', text: 'Betaald' },
      { kind: 'attention', text: 'Wacht op bijbetaling' },
    ])
  })

  test('says why an order is held, and where its parcel is', () => {
    const blocked = {
      ...paid,
      state_label: 'Betaling klopt niet',
      progress: { ...progress, held: true },
    }
    expect(labelOrder(blocked)).toEqual([{ kind: 'attention', text: 'Betaling klopt niet' }])
    const sent = {
      ...blocked,
      progress: { ...blocked.progress, packed_at: moment, shipped_at: moment },
    }
    expect(textsOf(sent)).toEqual(['Onderweg sinds 23 nov 2026', 'Betaling klopt niet'])
  })

  test('says only the state of an order that nobody paid, and of one that ended', () => {
    const unpaid = {
      state: 'awaiting-payment',
      state_label: 'Wacht op betaling',
      progress: { ...progress, paid_at: null },
    } as const
    expect(labelOrder(unpaid)).toEqual([{ kind: 'waiting', text: 'Wacht op betaling' }])
    const cancelled = { ...paid, state: 'cancelled', state_label: 'Geannuleerd' } as const
    expect(labelOrder(cancelled)).toEqual([{ kind: 'plain', text: 'Geannuleerd' }])
  })
})

test('isToPackOrShip is true only while the warehouse can do something', () => {
  const states = [
    paid,
    { ...paid, progress: { ...progress, waits_for: 'swap' } },
    { ...paid, progress: { ...progress, held: true } },
    { ...paid, state: 'cancelled' },
    { ...paid, state: 'delivered', progress: { ...progress, delivered_at: moment } },
    { ...paid, state: 'awaiting-payment', progress: { ...progress, paid_at: null } },
  ] as const
  expect(states.map(isToPackOrShip)).toEqual([true, false, false, false, false, false])
})
