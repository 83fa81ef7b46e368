import { expect, test } from 'vitest'
import { createDeliveryCalendar, type SubscribedPacks } from './coming-deliveries.ts'

const listDeliveries = createDeliveryCalendar('2026-11-27')
const monthly: SubscribedPacks = {
  state: 'active',
  nextDate: '2026-12-05',
  earliestChargeDate: null,
  pausedUntil: null,
  anchorDay: 5,
  interval: 'month',
  packs: 4,
  deliveries: 2,
}

test('createDeliveryCalendar repeats each schedule within half a year, and adds up what leaves on one day', () => {
  const weekly: SubscribedPacks = {
    ...monthly,
    interval: '8 weeks',
    nextDate: '2026-12-05',
    packs: 1,
    deliveries: 1,
  }
  const coming = listDeliveries([monthly, weekly])
  expect(coming[0]).toEqual({ day: '2026-12-05', packs: 5, deliveries: 3 })
  expect(coming.map(({ day }) => day)).toEqual([
    '2026-12-05',
    '2027-01-05',
    '2027-01-30',
    '2027-02-05',
    '2027-03-05',
    '2027-03-27',
    '2027-04-05',
    '2027-05-05',
    '2027-05-22',
  ])
})

test('createDeliveryCalendar starts after a pause, and leaves out subscriptions that deliver nothing', () => {
  const paused: SubscribedPacks = { ...monthly, state: 'paused', pausedUntil: '2027-04-01' }
  expect(listDeliveries([paused]).map(({ day }) => day)).toEqual(['2027-04-05', '2027-05-05'])
  expect(listDeliveries([{ ...monthly, state: 'payment-failed' }])).toEqual([])
})
