import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '#data/tables/catalogue/products.ts'
import { callers } from '#tests/support/builders/callers.ts'
import {
  createPaidOrder,
  createPayLaterOrder,
  createPlacedOrder,
  offerPayLater,
} from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createReplyReader } from '#tests/support/call-endpoint.ts'

const { context } = await openTestShop()
const reply = createReplyReader(context)
const safetyOf = ({ number }: { number: string }) =>
  reply('GET /api/admin/orders/:number/safety', { params: { number } }, callers.support)

test('GET /api/admin/orders/:number/safety asks for no lots before the order is paid or accepted', async () => {
  const product = await createTestProduct(context.db, { stock: 9 })
  await context.db.update(products).set({ tracksLots: true }).where(eq(products.id, product.id))
  const unpaid = await createPlacedOrder(context, product)
  expect(await safetyOf(unpaid)).toMatchObject({ lines: [], can_note: false })
  const paid = await createPaidOrder(context, product)
  await offerPayLater(context)
  const accepted = await createPayLaterOrder(context, 'later@luwte.example', product)
  for (const order of [paid, accepted])
    expect(await safetyOf(order)).toMatchObject({ lines: [{ lots: [] }], can_note: true })
})
