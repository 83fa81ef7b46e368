import { eq } from 'drizzle-orm'
import { payments } from '#data/tables/order/orders.ts'
import { type Cents, cents } from '#domain/money.ts'
import { Problem } from '#domain/problem.ts'
import type { DiscountInput } from '#domain/discount/discount-code.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { createDiscountCode } from '#operations/discount/discount-codes.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { testOrderRequest } from './orders.ts'
import { beforeEach } from 'vitest'
import { findDiscountCode } from '#data/discount/discount-codes.ts'
import { invoices } from '#data/tables/order/invoices.ts'
import { openShopWithClock } from './test-shop.ts'

let codes = 0

/** Makes a code of 10 percent that runs for a month, unless changed. */
export async function createTestDiscountCode(
  context: AppContext,
  changes: Partial<DiscountInput> = {},
) {
  const today = toCalendarDay(context.clock())
  const base = {
    kind: 'percent',
    percent: 10,
    amount: 0 as Cents,
    minSubtotal: 0 as Cents,
    maxUses: null,
    isOncePerCustomer: false,
  } as const
  const input = {
    ...base,
    code: `PROEF${++codes}`,
    startsOn: today,
    endsOn: addDays(today, 30),
    ...changes,
  }
  return createDiscountCode(context, input, { by: 'staff:1', note: '' })
}

/** The request of an order with a code, as the checkout sends it. */
export const discountedRequest = (code: string, ...items: Parameters<typeof testOrderRequest>) => ({
  ...testOrderRequest(...items),
  discount_code: code,
})

export async function payTestOrder(context: AppContext, orderId: number): Promise<void> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.orderId, orderId))
  await context.payments.testControls?.settle(payment!.id, 'paid')
  await syncPayment(context, payment!.id)
}

/** Returns the problem of an operation that the shop refuses; undefined if it succeeds. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) =>
      error instanceof Problem
        ? { code: error.code, reason: error.more['reason'], message: error.message }
        : error,
  )

/** A shop for all tests of one file, a minute apart. */
export async function openDiscountShop() {
  const shop = await openShopWithClock()
  const { db, context, clock } = shop
  beforeEach(() => clock.forward({ minutes: 1 }))
  return {
    ...shop,
    item: (price: number, stock = 200, vatRate: 9 | 21 = 9) =>
      shop.createProduct({ price: cents(price), stock, vatRate }),
    createCode: (changes?: Partial<DiscountInput>) => createTestDiscountCode(context, changes),
    place: async (code: string, ...items: Parameters<typeof testOrderRequest>) => {
      const { orderId } = await placeOrder(context, discountedRequest(code, ...items), undefined)
      return shop.storedOrder(orderId)
    },
    pay: ({ id }: { id: number }) => payTestOrder(context, id),
    usesOf: async (code: string) => (await findDiscountCode(db, code))?.uses,
    contentsOfInvoices: async (orderId: number) =>
      (
        await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)
      ).map(({ contents }) => contents),
  }
}
