// Gives each test of the file a shop that offers to pay afterwards, with functions to create such
// orders and to read the results. Checks the invariants of the database after each test.

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { listBookkeepingEntries } from '#data/bookkeeping/books.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { orderEvents } from '#data/tables/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { refunds } from '#data/tables/refunds.ts'
import { testPayments } from '#data/tables/test-payments.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import { markPacked, shipOrder } from '#operations/order/fulfil-order.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { type TestDatabase, createTestDatabase } from '../database/test-database.ts'
import { createTestClock, createTestContext } from './context.ts'
import { createPayLaterOrder, offerPayLater } from './orders.ts'
import { createTestProduct } from './products.ts'

export const parcel = {
  carrier: 'PostNL',
  trackingCode: '3S1',
  trackingUrl: 'https://postnl.nl/3S1',
}

type Scenario = {
  database: TestDatabase
  clock: ReturnType<typeof createTestClock>
  context: AppContext
}

export function setUpPayLaterScenario(overrides: Partial<AppContext> = {}) {
  let current: Scenario
  beforeEach(async () => {
    const database = await createTestDatabase()
    const clock = createTestClock()
    current = {
      database,
      clock,
      context: createTestContext(database.db, { clock: clock.now, ...overrides }),
    }
    await offerPayLater(current.context)
  })
  afterEach(async () => {
    const violations = await findInvariantViolations(current.database.db)
    await current.database.close()
    if (violations.length > 0) throw new Error(`broken: ${JSON.stringify(violations)}`)
  })
  return {
    get db() {
      return current.database.db
    },
    get clock() {
      return current.clock
    },
    get context() {
      return current.context
    },
    ...actionsOf(() => current),
    ...queriesOf(() => current.database.db),
  }
}

function actionsOf(current: () => Scenario) {
  const product = (stock = 20) =>
    createTestProduct(current().database.db, { stock, price: cents(1000) })
  /** Two packs of € 10 and € 5 shipping. */
  async function anOrder(email = 'kim@luwte.example') {
    const item = await product()
    return {
      item,
      order: await createPayLaterOrder(current().context, email, { ...item, quantity: 2 }),
    }
  }
  return {
    product,
    anOrder,
    shippedOrder: async () => {
      const { context } = current()
      const { item, order } = await anOrder()
      await markPacked(context, order.number, 'staff:2')
      await shipOrder(context, order.number, 'staff:2', parcel)
      return { item, order }
    },
    /** The payment provider says that the payment is paid. */
    pay: async (id: string) => {
      const { database, context } = current()
      await database.db.update(testPayments).set({ status: 'paid' }).where(eq(testPayments.id, id))
      await syncPayment(context, id)
    },
    transfer: (amount: number, key = 'transfer-1') => ({
      day: current().clock.now().toISOString().slice(0, 10),
      amount: cents(amount),
      by: 'staff:2' as const,
      key,
    }),
  }
}

function queriesOf(db: () => TestDatabase['db']) {
  const mails = async () =>
    (await db().select().from(outbox).orderBy(outbox.id)).map(({ mail }) => mail)
  return {
    mails,
    reminders: async () => (await mails()).filter((mail) => mail.startsWith('payment-')),
    stored: async (id: number) => (await db().select().from(orders).where(eq(orders.id, id)))[0]!,
    refundsOf: (id: number) =>
      db().select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id),
    eventsOf: async (id: number) =>
      (
        await db()
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, id))
          .orderBy(orderEvents.id)
      ).map(({ type }) => type),
    stockOf: async (id: number) =>
      (await db().select().from(products).where(eq(products.id, id)))[0]?.stock,
    booked: async () => {
      const rows = await listBookkeepingEntries(
        db(),
        { from: '2000-01-01', to: '2100-01-01' },
        undefined,
        100,
      )
      return rows.map(({ orderNumber, rates }) => [
        orderNumber,
        rates.reduce((sum, { gross }) => sum + gross, 0),
      ])
    },
  }
}
