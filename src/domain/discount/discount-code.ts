// A discount code: what it gives, when it is valid and how often customers can use it. Staff cannot
// change these after they made the code.

import type { Cents } from '../money.ts'
import type { CalendarDay } from '../time/calendar-day.ts'

export const discountKinds = ['percent', 'amount', 'free-delivery'] as const
export type DiscountKind = (typeof discountKinds)[number]

export type DiscountCode = {
  /** As `normaliseDiscountCode` returns it. */
  code: string
  kind: DiscountKind
  /** 1 to 50 for a percentage; 0 for other kinds. */
  percent: number
  /** The discount of an amount; 0 for other kinds. */
  amount: Cents
  /** The first and the last day in the Netherlands on which customers can order with the code. */
  startsOn: CalendarDay
  endsOn: CalendarDay
  /** The minimum value of the products, before discount and without delivery; 0 for no minimum. */
  minSubtotal: Cents
  /** Null for no maximum. */
  maxUses: number | null
  uses: number
  isOncePerCustomer: boolean
  stoppedAt: Date | null
}

/** Codes are the same in capitals and small letters, and with and without spaces and hyphens. */
export const normaliseDiscountCode = (text: string): string =>
  text.replace(/[\s\-\u2010-\u2015]+/g, '').toUpperCase()

export const isDiscountCode = (code: string): boolean => /^[A-Z0-9]{4,24}$/.test(code)
