// One running discount code, so that staff and visitors of the demo shop can try one.

import { insertDiscountCode } from '#data/discount/discount-codes.ts'
import type { Transaction } from '#data/core/db.ts'
import { cents } from '#domain/money.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'

export async function fillDiscountCodes(tx: Transaction, now: Date): Promise<void> {
  const today = toCalendarDay(now)
  await insertDiscountCode(tx, {
    code: 'WELKOM10',
    kind: 'percent',
    percent: 10,
    amount: cents(0),
    startsOn: addDays(today, -7),
    endsOn: addDays(today, 83),
    minSubtotal: cents(1_000),
    maxUses: null,
    isOncePerCustomer: true,
    note: 'Eerste bestelling, in de nieuwsbrief',
    apologyOrderId: null,
    createdAt: now,
    createdBy: 'shop',
  })
}
