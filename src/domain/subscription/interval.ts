// How often a subscription delivers: in calendar months, on an agreed day of the month, or in
// weeks, on an agreed day of the week.

import { labelInterval } from './interval-label.ts'

export const deliveryIntervals = [
  'month',
  '2 months',
  '3 months',
  '4 weeks',
  '5 weeks',
  '6 weeks',
  '8 weeks',
] as const
export type DeliveryInterval = (typeof deliveryIntervals)[number]

export const intervalLabels = Object.fromEntries(
  deliveryIntervals.map((interval) => [interval, labelInterval(interval)]),
) as Readonly<Record<DeliveryInterval, string>>
export const intervalLength = (interval: DeliveryInterval): number => Number.parseInt(interval) || 1

export const isMonthly = (interval: DeliveryInterval): boolean => interval.includes('month')

/** The last day that a customer can choose, because every month has it. */
export const lastChosenDay = 28
export const isChosenDay = (day: unknown): day is number =>
  typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= lastChosenDay
