// A delivered order that the customer has not paid keeps its contents, because the shop may have to
// prove what it delivered.

import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { orderLines, orders } from '#data/tables/orders.ts'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { createPayLaterOrder, offerPayLater } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { erasePersonalDataByStaff, finishErasures } from './erase-person.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const now = new Date('2028-12-15T12:00:00Z')
const { database, context } = await openTestShop({ clock: () => now })
beforeAll(async () => {
  await offerPayLater(context)
})

/** Delivers an order at this moment, and erases its customer. */
async function erasedOrder(email: string, deliveredAt: Date): Promise<number> {
  const product = await createTestProduct(database.db, { name: 'Nachtslip', stock: 20 })
  const { id } = await createPayLaterOrder(context, email, product)
  const moments = {
    acceptedAt: deliveredAt,
    packedAt: deliveredAt,
    shippedAt: deliveredAt,
    deliveredAt,
  }
  await database.db
    .update(orders)
    .set({ createdAt: deliveredAt, state: 'delivered', hasReservation: false, ...moments })
    .where(eq(orders.id, id))
  await erasePersonalDataByStaff(context, customerKeyOfOrder(id))
  await finishErasures(context)
  return id
}
async function contentsOf(id: number) {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  const [line] = await database.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  return [order?.email, line?.name]
}

test('an unpaid order of an erased customer keeps contents and e-mail address until it is paid', async () => {
  const id = await erasedOrder('later@luwte.example', new Date('2026-12-16T12:00:00Z'))
  expect(await contentsOf(id)).toEqual(['later@luwte.example', 'Nachtslip'])
  await database.db.update(orders).set({ paidAt: now }).where(eq(orders.id, id))
  await finishErasures(context)
  expect(await contentsOf(id)).toEqual(['', 'Verzorgingsartikel'])
})

test('an unpaid order of an erased customer loses contents and e-mail address two years after delivery', async () => {
  const id = await erasedOrder('nooit@luwte.example', new Date('2026-12-13T12:00:00Z'))
  expect(await contentsOf(id)).toEqual(['', 'Verzorgingsartikel'])
})
