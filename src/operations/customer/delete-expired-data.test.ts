import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queueMail } from '#data/mail/outbox.ts'
import { auditLog } from '#data/tables/staff.ts'
import { idempotencyKeys } from '#data/tables/order/order-events.ts'
import { outbox } from '#data/tables/outbox.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { retentionRules } from '#domain/customer/retention.ts'
import { deleteExpiredData } from './delete-expired-data.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const now = new Date()
const {
  db,
  context,
  createProduct,
  createPaidOrder,
  createPlacedOrder,
  storedOrder,
  linesOf,
  updateOrder,
  rowsOf,
  updateRows,
  expectCount,
  expectNoViolations,
} = await openTestShop({ clock: () => now })

const day = 86_400_000
/**
 * Returns the moment `days` after the retention limit of orders. Orders from before that limit have
 * expired.
 */
const around = (days: number) => new Date(retentionRules.orders.since(now).getTime() + days * day)
const yearsAgo = (many: number) =>
  new Date(Date.UTC(now.getUTCFullYear() - many, now.getUTCMonth(), 1))
const ago = (days: number) => new Date(now.getTime() - days * day)

const backdate = async (order: { id: number }, createdAt: Date, state: 'delivered' | 'expired') => {
  const delivered = state === 'delivered' ? createdAt : null
  await updateOrder(order.id, {
    createdAt,
    state,
    hasReservation: false,
    packedAt: delivered,
    shippedAt: delivered,
    deliveredAt: delivered,
    paidAt: delivered,
  })
  return order.id
}

test('expired orders lose the customer and the contents and keep their amounts', async () => {
  const soap = await createProduct({ name: 'Nachtslip', stock: 100 })
  const old = await backdate(await createPaidOrder(soap), around(-2), 'delivered')
  const lastNeeded = await backdate(await createPaidOrder(soap), around(2), 'delivered')
  const unpaid = await backdate(await createPlacedOrder(soap), ago(91), 'expired')
  const unpaidYoung = await backdate(await createPlacedOrder(soap), ago(89), 'expired')
  const [before] = (await db.execute(sql`select sum(total) as total from orders`)).rows

  await deleteExpiredData(context)
  const personalDataOf = async (id: number) => {
    const order = await storedOrder(id)
    const [line] = await linesOf(id)
    return [order.email, order.lastName, order.postcode, line?.name]
  }
  expect(await personalDataOf(old)).toEqual(['', '', '', 'Verzorgingsartikel'])
  const erased = await storedOrder(old)
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
  const [after] = (await db.execute(sql`select sum(total) as total from orders`)).rows
  expect(after).toEqual(before)
  await expectNoViolations()
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
  await db.insert(subscriptions).values(rows)
  await deleteExpiredData(context)
  const remaining = await db.select().from(subscriptions).orderBy(subscriptions.stoppedAt)
  expect(remaining.map(({ email, lastName }) => [email, lastName])).toEqual([
    ['', ''],
    ['proef@luwte.example', 'Klant'],
  ])
})

test('mails, idempotency keys and the audit log are deleted after their own retention periods', async () => {
  for (let count = 0; count < 4; count++)
    await db.transaction((tx) =>
      queueMail(tx, { mail: 'account-erased', recipient: 'proef@luwte.example', data: {} }, now),
    )
  const mails = await db
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
  for (const [at, { id }] of mails.entries()) await updateRows(outbox, { id }, ends[at]!)
  await db.delete(idempotencyKeys)
  await db
    .insert(idempotencyKeys)
    .values([8, 6].map((days) => ({ key: `k${days}`, bodyHash: '', createdAt: ago(days) })))
  const entry = { endpoint: 'proef', action: 'Proef gedaan', subject: {} }
  await db.insert(auditLog).values([8, 6].map((many) => ({ ...entry, at: yearsAgo(many) })))

  await deleteExpiredData(context)
  const remaining = await db
    .select({ sentAt: outbox.sentAt, failedAt: outbox.failedAt })
    .from(outbox)
    .where(eq(outbox.mail, 'account-erased'))
  expect(remaining).toEqual([
    { sentAt: ago(29), failedAt: null },
    { sentAt: null, failedAt: ago(179) },
  ])
  expect((await rowsOf(idempotencyKeys)).map(({ key }) => key)).toEqual(['k6'])
  await expectCount(auditLog, 1)
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
