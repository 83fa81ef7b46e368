import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findInvariantViolations } from '#data/core/invariants.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { auditLog } from '#data/tables/audit-log.ts'
import { idempotencyKeys } from '#data/tables/idempotency-keys.ts'
import { orderLines, orders } from '#data/tables/orders.ts'
import { invoices } from '#data/tables/invoices.ts'
import { orderNotes } from '#data/tables/order-notes.ts'
import { outbox } from '#data/tables/outbox.ts'
import { returnLines, returns } from '#data/tables/returns.ts'
import { subscriptionLines, subscriptions } from '#data/tables/subscriptions.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { createPaidOrder, createPlacedOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createRunningSubscription } from '#tests/support/builders/subscriptions.ts'
import { linkTokenOf } from '#tests/support/builders/links.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { createInvoicePdf } from '../order/create-invoice-pdf.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import type { AppContext } from '../context.ts'

let database: TestDatabase
let context: AppContext
const now = new Date()
beforeAll(async () => {
  database = await createTestDatabase()
  context = { ...createTestContext(database.db), clock: () => now }
})
afterAll(() => database.close())

const day = 86_400_000
/**
 * Returns the moment `days` after the retention limit of orders. Orders from before that limit have
 * expired.
 */
const around = (days: number) => new Date(retentionRules.orders.since(now).getTime() + days * day)
const yearsAgo = (many: number) =>
  new Date(Date.UTC(now.getUTCFullYear() - many, now.getUTCMonth(), 1))
const ago = (days: number) => new Date(now.getTime() - days * day)

test('expired orders lose the customer and the contents and keep their amounts', async () => {
  const soap = await createTestProduct(database.db, { name: 'Nachtslip', stock: 100 })
  const backdate = async (
    order: { id: number },
    createdAt: Date,
    state: 'delivered' | 'expired',
  ) => {
    const delivered = state === 'delivered' ? createdAt : null
    await database.db
      .update(orders)
      .set({
        createdAt,
        state,
        hasReservation: false,
        packedAt: delivered,
        shippedAt: delivered,
        deliveredAt: delivered,
        paidAt: delivered,
      })
      .where(eq(orders.id, order.id))
    return order.id
  }
  const old = await backdate(await createPaidOrder(context, soap), around(-2), 'delivered')
  const lastNeeded = await backdate(await createPaidOrder(context, soap), around(2), 'delivered')
  const unpaid = await backdate(await createPlacedOrder(context, soap), ago(91), 'expired')
  const unpaidYoung = await backdate(await createPlacedOrder(context, soap), ago(89), 'expired')
  const [before] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows

  await deleteExpiredData(context)
  const personalDataOf = async (id: number) => {
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
    const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
    return [order?.email, order?.lastName, order?.postcode, line?.name]
  }
  expect(await personalDataOf(old)).toEqual(['', '', '', 'Verzorgingsartikel'])
  const [erased] = await database.db.select().from(orders).where(eq(orders.id, old))
  expect(erased).toMatchObject({
    firstName: '',
    street: '',
    houseNumber: '',
    houseNumberAddition: '',
    city: '',
    trackingCode: null,
  })
  expect(await personalDataOf(unpaid)).toEqual(['', '', '', 'Verzorgingsartikel'])
  expect(await personalDataOf(lastNeeded)).toEqual([
    'proef@luwte.example',
    'Klant',
    '1012JS',
    'Verzorgingsartikel',
  ])
  expect(await personalDataOf(unpaidYoung)).toEqual([
    'proef@luwte.example',
    'Klant',
    '1012JS',
    'Nachtslip',
  ])
  const [after] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows
  expect(after).toEqual(before)
  expect(await findInvariantViolations(database.db)).toEqual([])
})

test('a subscription that stopped too long ago loses its customer', async () => {
  const customer = {
    email: 'proef@luwte.example',
    firstName: 'Proef',
    lastName: 'Klant',
    street: 'Dam',
    houseNumber: '1',
    postcode: '1012JS',
  }
  const terms = {
    city: 'Amsterdam',
    paymentMethod: 'ideal',
    interval: 'month',
    anchorDay: 1,
    nextDate: '2018-01-01',
    state: 'stopped',
  } as const
  const rows = [around(-2), around(2)].map((stoppedAt) => ({
    ...customer,
    ...terms,
    token: crypto.randomUUID(),
    createdAt: stoppedAt,
    stoppedAt,
  }))
  await database.db.insert(subscriptions).values(rows)
  await deleteExpiredData(context)
  const remaining = await database.db.select().from(subscriptions).orderBy(subscriptions.stoppedAt)
  expect(remaining.map(({ email, lastName }) => [email, lastName])).toEqual([
    ['', ''],
    ['proef@luwte.example', 'Klant'],
  ])
})

test('mails, idempotency keys and the audit log are deleted after their own retention periods', async () => {
  for (let count = 0; count < 4; count++)
    await database.db.transaction((tx) =>
      queueMail(tx, { mail: 'account-erased', recipient: 'proef@luwte.example', data: {} }, now),
    )
  const mails = await database.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(eq(outbox.mail, 'account-erased'))
    .orderBy(outbox.id)
  const ends = [
    { sentAt: ago(31) },
    { sentAt: ago(29) },
    { failedAt: ago(181) },
    { failedAt: ago(179) },
  ]
  for (const [at, { id }] of mails.entries())
    await database.db.update(outbox).set(ends[at]!).where(eq(outbox.id, id))
  await database.db.delete(idempotencyKeys)
  await database.db
    .insert(idempotencyKeys)
    .values([8, 6].map((days) => ({ key: `k${days}`, bodyHash: '', createdAt: ago(days) })))
  const entry = { endpoint: 'proef', action: 'Proef gedaan', subject: {} }
  await database.db
    .insert(auditLog)
    .values([8, 6].map((many) => ({ ...entry, at: yearsAgo(many) })))

  await deleteExpiredData(context)
  const remaining = await database.db
    .select({ sentAt: outbox.sentAt, failedAt: outbox.failedAt })
    .from(outbox)
    .where(eq(outbox.mail, 'account-erased'))
  expect(remaining).toEqual([
    { sentAt: ago(29), failedAt: null },
    { sentAt: null, failedAt: ago(179) },
  ])
  expect((await database.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(['k6'])
  expect(await database.db.$count(auditLog)).toBe(1)
})

test('the retention of orders is seven full calendar years, as the tax office counts', () => {
  expect(retentionRules.orders.since(new Date('2026-12-31T23:00:00Z'))).toEqual(
    new Date('2019-01-01T00:00:00Z'),
  )
  expect(retentionRules.orders.since(new Date('2027-01-01T01:00:00Z'))).toEqual(
    new Date('2020-01-01T00:00:00Z'),
  )
})

test('mails in the outbox folder are deleted with the sent mails', async () => {
  const moments: Date[] = []
  const deleteStoredMails = {
    ...context.deleteStoredMails,
    before: (moment: Date) => Promise.resolve(void moments.push(moment)),
  }
  await deleteExpiredData({ ...context, deleteStoredMails })
  expect(moments).toEqual([ago(30)])
})

const createDeliveredOrder = async (
  deliveredAt: Date,
  product: Awaited<ReturnType<typeof createTestProduct>>,
  more: object = {},
) => {
  const order = await createPaidOrder(context, product)
  await database.db
    .update(orders)
    .set({
      createdAt: deliveredAt,
      state: 'delivered',
      hasReservation: false,
      packedAt: deliveredAt,
      shippedAt: deliveredAt,
      deliveredAt,
      ...more,
    })
    .where(eq(orders.id, order.id))
  return order
}
const twoYearsAgo = (days: number) =>
  new Date(retentionRules['order contents'].since(now).getTime() + days * day)
const lineNamesOf = async (id: number) =>
  (await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))).map(
    ({ name }) => name,
  )

describe('two years after delivery', () => {
  test('an order keeps its customer and amounts, and its contents become a neutral word, also on the invoice', async () => {
    const product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 100 })
    const old = await createDeliveredOrder(twoYearsAgo(-1), product)
    const young = await createDeliveredOrder(twoYearsAgo(1), product)
    await createInvoicePdf(context, linkTokenOf(old))
    await database.db
      .insert(orderNotes)
      .values({ orderId: old.id, at: now, by: 'staff:1', text: 'Liever een andere slip' })
    const [before] = (await database.db.execute(sql`select sum(total) as total from orders`)).rows
    await deleteExpiredData(context)
    await deleteExpiredData(context)
    expect([await lineNamesOf(old.id), await lineNamesOf(young.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Nachtslip'],
    ])
    const [order] = await database.db.select().from(orders).where(eq(orders.id, old.id))
    expect(order).toMatchObject({
      email: 'proef@luwte.example',
      lastName: 'Klant',
      postcode: '1012JS',
      linkId: old.linkId,
      contentsErasedAt: now,
    })
    const [invoice] = await database.db.select().from(invoices).where(eq(invoices.orderId, old.id))
    expect(invoice?.contents.lines.map(({ name }) => name)).toEqual(['Verzorgingsartikel'])
    expect(await database.db.$count(orderNotes, eq(orderNotes.orderId, old.id))).toBe(0)
    expect(
      (await database.db.execute(sql`select sum(total) as total from orders`)).rows[0],
    ).toEqual(before)
    expect(await findInvariantViolations(database.db)).toEqual([])
  })

  test('an order with an open return or of a running subscription keeps its contents until that ends', async () => {
    const product = await createTestProduct(database.db, { name: 'Dagverband', stock: 100 })
    const returned = await createDeliveredOrder(twoYearsAgo(-1), product)
    const [line] = await database.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, returned.id))
    const [{ id: returnId } = { id: 0 }] = await database.db
      .insert(returns)
      .values({ orderId: returned.id, kind: 'return', declaredBy: 'Kim', at: now, reason: 'size' })
      .returning({ id: returns.id })
    await database.db.insert(returnLines).values({ returnId, orderLineId: line!.id, quantity: 1 })
    const { id: subscriptionId } = await createRunningSubscription(context, 'month', product)
    const delivery = await createDeliveredOrder(twoYearsAgo(-1), product, { subscriptionId })
    await deleteExpiredData(context)
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Dagverband'],
      ['Dagverband'],
    ])
    await database.db
      .update(returns)
      .set({ state: 'closed', closedAt: now })
      .where(eq(returns.id, returnId))
    await database.db
      .update(subscriptions)
      .set({ state: 'stopped', stoppedAt: now })
      .where(eq(subscriptions.id, subscriptionId))
    await deleteExpiredData(context)
    expect([await lineNamesOf(returned.id), await lineNamesOf(delivery.id)]).toEqual([
      ['Verzorgingsartikel'],
      ['Verzorgingsartikel'],
    ])
  })
})

test('a subscription loses its product names two years after it stopped, and keeps its customer and prices', async () => {
  const soap = await createTestProduct(database.db, { name: 'Nachtslip', stock: 100 })
  const [old, recent, running] = [
    await createRunningSubscription(context, 'month', soap),
    await createRunningSubscription(context, 'month', soap),
    await createRunningSubscription(context, 'month', soap),
  ]
  const limit = retentionRules['subscription contents'].since(now).getTime()
  for (const [{ id }, days] of [
    [old, -1],
    [recent, 1],
  ] as const)
    await database.db
      .update(subscriptions)
      .set({ state: 'stopped', stoppedAt: new Date(limit + days * day) })
      .where(eq(subscriptions.id, id))
  await deleteExpiredData(context)
  const lineOf = async ({ id }: { id: number }) =>
    (
      await database.db
        .select()
        .from(subscriptionLines)
        .where(eq(subscriptionLines.subscriptionId, id))
    )[0]
  expect(await lineOf(old)).toMatchObject({
    name: 'Verzorgingsartikel',
    slug: '',
    image: null,
    quantity: 1,
    unitPrice: soap.price,
  })
  for (const one of [recent, running])
    expect(await lineOf(one)).toMatchObject({ name: 'Nachtslip' })
  const [row] = await database.db.select().from(subscriptions).where(eq(subscriptions.id, old.id))
  expect(row?.email).not.toBe('')
})
