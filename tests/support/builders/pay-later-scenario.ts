// Gives each test of the file a shop that offers to pay afterwards, with functions to create such
// orders and to read the results. Checks the invariants of the database after each test.

import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect } from 'vitest'
import { testPayments } from '#data/tables/order/test-payments.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { useFreshShop } from './fresh-shop.ts'
import { offerPayLater } from './orders.ts'

export function setUpPayLaterScenario(overrides: Partial<AppContext> = {}) {
  const shop = useFreshShop(overrides)
  const { context, findViolations, mailNames } = shop
  const expected = new Set<string>()
  beforeEach(async () => {
    expected.clear()
    await offerPayLater(context)
  })
  afterEach(async () => {
    const found = await findViolations()
    const violations = found.filter(({ name }) => !expected.has(name))
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining([...expected]))
    if (violations.length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
  })
  const product = (stock = 20) => shop.createProduct({ stock, price: cents(1000) })
  /** Two packs of € 10 and € 5 shipping. */
  async function anOrder(email = 'kim@luwte.example') {
    const item = await product()
    return { item, order: await shop.createPayLaterOrder(email, { ...item, quantity: 2 }) }
  }
  return {
    ...shop,
    /** The check after the test then demands that this invariant is broken. */
    expectViolation: (name: string) => void expected.add(name),
    product,
    anOrder,
    shippedOrder: async () => {
      const { item, order } = await anOrder()
      await shop.packOrder(order)
      await shop.shipOrder(order)
      return { item, order }
    },
    /** The payment provider says that the payment is paid. */
    pay: async (id: string) => {
      await context.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
      await syncPayment(context, id)
    },
    reminders: async () => (await mailNames()).filter((mail) => mail.startsWith('payment-')),
    /** The number and amount of each sale and credit in the books, oldest first. */
    booked: async () => {
      const { rows } = await context.db.execute<{ number: string; gross: number }>(sql`
        select number, sum(gross)::int as gross from sales_entries join orders on orders.id = order_id
        group by number, refund_id, swap_id, swap_document order by min(sales_entries.id)`)
      return rows.map(({ number, gross }) => [number, gross])
    },
  }
}
