// Discount codes for tests, and orders with them.

import type { Cents } from '#domain/money.ts'
import type { DiscountInput } from '#domain/discount/discount-input.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { createDiscountCode } from '#operations/discount/discount-codes.ts'
import { testOrderRequest } from './orders.ts'

let codes = 0

/** Makes a code of 10 percent that runs for a month, unless changed. */
export async function createTestDiscountCode(context: AppContext, changes: Partial<DiscountInput> = {}) {
  const today = toCalendarDay(context.clock())
  const base = {
    kind: 'percent',
    percent: 10,
    amount: 0 as Cents,
    minSubtotal: 0 as Cents,
    maxUses: null,
    isOncePerCustomer: false,
  } as const
  const input = { ...base, code: `PROEF${++codes}`, startsOn: today, endsOn: addDays(today, 30), ...changes }
  return createDiscountCode(context, input, { by: 'staff:1', note: '' })
}

/** The request of an order with a code, as the checkout sends it. */
export const discountedRequest = (code: string, ...items: Parameters<typeof testOrderRequest>) => ({
  ...testOrderRequest(...items),
  discount_code: code,
})
