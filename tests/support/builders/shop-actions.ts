// What most tests do in their shop and read from its database.

import { and, asc, eq, getTableColumns, isNull, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import { orderEventsOf } from '#data/order/order-timeline.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import { refundsOf } from '#data/payment/refunds.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { orders, payments } from '#data/tables/order/orders.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import type { DeliveryInterval } from '#domain/subscription/interval.ts'
import type { AppContext } from '#operations/context.ts'
import { payAgain } from '#operations/payment/start-payment.ts'
import { syncPayment } from '#operations/payment/sync-payment.ts'
import { createShippedOrder } from './shipped-order.ts'
import { createTestCustomer } from './customers.ts'
import { lastSegment } from './links.ts'
import { countStock } from './order-outcomes.ts'
import { createPaidOrder, createPayLaterOrder, createPlacedOrder } from './orders.ts'
import { listMailsNamed } from './pending-changes.ts'
import { createTestProduct, createTestProductWithVariations } from './products.ts'
import { createRunningSubscription, loadSubscription } from './subscriptions.ts'
import { expect } from 'vitest'
import { claimDueMail } from '#data/mail/outbox.ts'
import { shopOperations } from './shop-operations.ts'
import { staffActions } from './staff-actions.ts'

type Rest<Builder> = Builder extends (shop: never, ...rest: infer Args) => unknown ? Args : never
type Items = Rest<typeof createPaidOrder>
type Settled = 'paid' | 'failed' | 'canceled' | 'expired'

/** A condition, or the values that some columns of the rows have. */
type Filter<Table extends PgTable> = SQL | Partial<Table['$inferSelect']>
const toCondition = (table: PgTable, where: object | undefined) => {
  if (where === undefined || where instanceof SQL) return where
  const columns = getTableColumns(table)
  return and(
    ...Object.entries<unknown>({ ...where }).map(([name, value]) =>
      value === null ? isNull(columns[name]!) : eq(columns[name]!, value),
    ),
  )
}

/** The rows of a table, by id if they have one. */
const rowsOf = <Table extends PgTable>({ db }: AppContext, table: Table, where?: Filter<Table>) => {
  const { id } = getTableColumns(table as PgTable)
  return db
    .select()
    .from<PgTable>(table)
    .where(toCondition(table, where))
    .orderBy(...(id ? [asc(id)] : [])) as Promise<Table['$inferSelect'][]>
}

const mailNamesOf = async ({ db }: AppContext) =>
  (await db.select({ name: outbox.mail }).from(outbox).orderBy(asc(outbox.id))).map(
    ({ name }) => name,
  )

/** What some columns of a row match. */
type Expected<Row> = { [Column in keyof Row]?: unknown }

const orNewProduct = async ({ db }: AppContext, items: Items): Promise<Items> =>
  items.length > 0 ? items : [await createTestProduct(db)]

/** The builders and readers of a shop. They use the context as it is when a test calls them. */
export const shopActions = (context: AppContext) => ({
  ...shopOperations(context),
  ...staffActions(context),
  /** Does the work this many times at the same moment. */
  atOnce: <Result>(times: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: times }, (_, index) => work(index))),
  createProduct: (...product: Rest<typeof createTestProduct>) =>
    createTestProduct(context.db, ...product),
  createProductWithVariations: (...product: Rest<typeof createTestProductWithVariations>) =>
    createTestProductWithVariations(context.db, ...product),
  createCustomer: (email: string) => createTestCustomer(context, email),
  /** Without items, this and the next order are of a new product. */
  createPlacedOrder: async (...items: Items) =>
    createPlacedOrder(context, ...(await orNewProduct(context, items))),
  createPaidOrder: async (...items: Items) =>
    createPaidOrder(context, ...(await orNewProduct(context, items))),
  createShippedOrder: (...items: Rest<typeof createShippedOrder>) =>
    createShippedOrder(context, ...items),
  createPayLaterOrder: (...order: Rest<typeof createPayLaterOrder>) =>
    createPayLaterOrder(context, ...order),
  /** Without items, it is of a new product. */
  createRunningSubscription: async (interval: DeliveryInterval, ...items: Items) =>
    createRunningSubscription(context, interval, ...(await orNewProduct(context, items))),
  /** The customer starts a payment by the link of the order. Returns the id of the payment. */
  startPayment: async (token: string) => lastSegment(await payAgain(context, token)),
  /** The customer paid, and the shop did not hear it yet. */
  payAtProvider: async (id: string) => context.payments.testControls?.settle(id, 'paid'),
  /** The test payment provider says how the payment ended, and the shop hears it. */
  settlePayment: async (id: string, status: Settled) => {
    await context.payments.testControls?.settle(id, status)
    await syncPayment(context, id)
  },
  /** Changes rows without the rules of the shop. */
  updateRows: async <Table extends PgTable>(
    table: Table,
    where: Filter<Table>,
    values: Record<string, unknown>,
  ): Promise<void> => {
    await context.db.update(table).set(values).where(toCondition(table, where))
  },
  updateOrder: (id: number, values: Partial<typeof orders.$inferInsert>) =>
    context.db.update(orders).set(values).where(eq(orders.id, id)),
  updateProduct: (id: number, values: Partial<typeof products.$inferInsert>) =>
    context.db.update(products).set(values).where(eq(products.id, id)),
  updateSubscription: (id: number, values: Partial<typeof subscriptions.$inferInsert>) =>
    context.db.update(subscriptions).set(values).where(eq(subscriptions.id, id)),
  rowsOf: <Table extends PgTable>(table: Table, where?: Filter<Table>) =>
    rowsOf(context, table, where),
  countRows: <Table extends PgTable>(table: Table, where?: Filter<Table>) =>
    context.db.$count(table, toCondition(table, where)),
  /** The rows of a table match these, by id if they have one. */
  expectRows: async <Table extends PgTable>(
    table: Table,
    expected: Expected<Table['$inferSelect']>[],
    where?: Filter<Table>,
  ) => expect(await rowsOf(context, table, where)).toMatchObject(expected),
  expectCount: async <Table extends PgTable>(table: Table, count: number, where?: Filter<Table>) =>
    expect(await context.db.$count(table, toCondition(table, where))).toBe(count),
  storedOrder: async (id: number) => (await orderById(context.db, id))!,
  expectOrder: async (id: number, expected: Expected<typeof orders.$inferSelect>) =>
    expect(await orderById(context.db, id)).toMatchObject(expected),
  expectSubscription: async (id: number, expected: Expected<typeof subscriptions.$inferSelect>) =>
    expect(await loadSubscription(context, id)).toMatchObject(expected),
  linesOf: (orderId: number) => orderLinesOf(context.db, orderId),
  eventsOf: async (orderId: number) =>
    (await orderEventsOf(context.db, orderId)).map(({ type }) => type),
  paymentsOf: (orderId: number) =>
    context.db.select().from(payments).where(eq(payments.orderId, orderId)),
  refundsOf: (orderId: number) => refundsOf(context.db, orderId),
  /** The stock of a product without variations. */
  stockOf: (productId: number) => countStock(context.db, productId),
  expectStock: async (productId: number, stock: number) =>
    expect(await countStock(context.db, productId)).toBe(stock),
  /** All mails that the shop queued, oldest first. */
  queuedMails: () => context.db.select().from(outbox).orderBy(asc(outbox.id)),
  /** The mail that a worker sends now, if one is due. */
  nextMail: () => {
    const now = context.clock()
    return claimDueMail(context.db, { now, until: new Date(now.getTime() + 20_000) })
  },
  mailNames: () => mailNamesOf(context),
  /** The template names of all mails that the shop queued, oldest first. */
  expectMails: async (...names: string[]) => expect(await mailNamesOf(context)).toEqual(names),
  mailsNamed: (...names: string[]) => listMailsNamed(context, ...names),
  /** What the customer reads in a part of the export of own data, such as 'Bestellingen'. */
  exportedItems: async (userId: number, part: string) =>
    (await exportPersonalData(context.db, await loadPerson(context.db, userId))).find(({ name }) =>
      name.startsWith(part),
    )?.items,
  expectNoViolations: async () => expect(await findInvariantViolations(context.db)).toEqual([]),
  findViolations: () => findInvariantViolations(context.db),
})
