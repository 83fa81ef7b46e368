// A delivered order that the customer has not paid keeps its contents, because the shop may have to
// prove what it delivered.

import { beforeAll, expect, test } from 'vitest'
import { customerKeyOfOrder } from '#data/customer/customers.ts'
import { finishErasures } from './erase-person.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const now = new Date('2028-12-15T12:00:00Z')
const {
  context,
  createProduct,
  createPayLaterOrder,
  storedOrder,
  linesOf,
  updateOrder,
  offerPayLater,
  erasePersonalDataByStaff,
} = await openTestShop({ clock: () => now })
beforeAll(async () => {
  await offerPayLater()
})

/** Delivers an order at this moment, and erases its customer. */
async function erasedOrder(email: string, deliveredAt: Date): Promise<number> {
  const product = await createProduct({ name: 'Nachtslip', stock: 20 })
  const { id } = await createPayLaterOrder(email, product)
  const moments = {
    acceptedAt: deliveredAt,
    packedAt: deliveredAt,
    shippedAt: deliveredAt,
    deliveredAt,
  }
  await updateOrder(id, {
    createdAt: deliveredAt,
    state: 'delivered',
    hasReservation: false,
    ...moments,
  })
  await erasePersonalDataByStaff(customerKeyOfOrder(id))
  await finishErasures(context)
  return id
}
async function contentsOf(id: number) {
  const order = await storedOrder(id)
  const [line] = await linesOf(id)
  return [order.email, line?.name]
}

test('an unpaid order of an erased customer keeps contents and e-mail address until it is paid', async () => {
  const id = await erasedOrder('later@luwte.example', new Date('2026-12-16T12:00:00Z'))
  expect(await contentsOf(id)).toEqual(['later@luwte.example', 'Nachtslip'])
  await updateOrder(id, { paidAt: now })
  await finishErasures(context)
  expect(await contentsOf(id)).toEqual(['', 'Verzorgingsartikel'])
})

test('an unpaid order of an erased customer loses contents and e-mail address two years after delivery', async () => {
  const id = await erasedOrder('nooit@luwte.example', new Date('2026-12-13T12:00:00Z'))
  expect(await contentsOf(id)).toEqual(['', 'Verzorgingsartikel'])
})
