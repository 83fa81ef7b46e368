// What was sold. An order counts on the day its money came in, with its delivery and the VAT in both; money that went back counts
// against the day it left. What was never part of an order's price, such as a payment made twice, counts nowhere. All in whole cents.

import { type Cents, add, cents } from '../money.ts'
import type { Day } from '../time/calendar-day.ts'
import type { Period } from './period.ts'

/** The sums of one day at one VAT rate. Refunds are below zero. */
export type DaySums = {
  day: Day
  rate: number
  /** Orders counted at this rate, each order at one of its rates only. */
  orders: number
  refunds: number
  sold: Cents
  soldVat: Cents
  returned: Cents
  returnedVat: Cents
  /** Delivery within `sold`. */
  shipping: Cents
}

export type Figures = {
  orders: number
  refunds: number
  /** With VAT and delivery, before refunds. */
  sold: Cents
  /** What went back, below zero. */
  returned: Cents
  /** With VAT, after refunds. */
  revenue: Cents
  vat: Cents
  /** Without VAT, after refunds. */
  net: Cents
  shipping: Cents
  /** Of what was sold, whole cents; null without an order. */
  average: Cents | null
}
export type VatFigures = { rate: number; revenue: Cents; vat: Cents; net: Cents }

export const within = (days: readonly DaySums[], { from, to }: Period): DaySums[] => days.filter(({ day }) => day >= from && day <= to)

export function figuresOf(days: readonly DaySums[]): Figures {
  const sum = (part: 'sold' | 'soldVat' | 'returned' | 'returnedVat' | 'shipping') => add(...days.map((one) => one[part]))
  const count = (part: 'orders' | 'refunds') => days.reduce((all, one) => all + one[part], 0)
  const [sold, returned, orders] = [sum('sold'), sum('returned'), count('orders')]
  const revenue = add(sold, returned)
  const vat = add(sum('soldVat'), sum('returnedVat'))
  return {
    orders,
    refunds: count('refunds'),
    sold,
    returned,
    revenue,
    vat,
    net: cents(revenue - vat),
    shipping: sum('shipping'),
    average: orders === 0 ? null : cents(Math.round(sold / orders)),
  }
}

/** Lowest rate first. */
export function vatFigures(days: readonly DaySums[]): VatFigures[] {
  const rates = [...new Set(days.map(({ rate }) => rate))].sort((a, b) => a - b)
  return rates.map((rate) => {
    const { revenue, vat, net } = figuresOf(days.filter((one) => one.rate === rate))
    return { rate, revenue, vat, net }
  })
}
