import { cents } from '#domain/money.ts'
import type { useFreshShop } from './fresh-shop.ts'
import { createPaidOrder } from './orders.ts'
import { createOrderToSwap, swapForTest } from './swaps.ts'

/** Tries what an owner tries before the shop opens: a sale, a swap, a refund and a subscription. */
export async function tryEverything({
  context,
  createProduct,
  createRunningSubscription,
  packOrder,
  shipOrder,
  refundByStaff,
}: ReturnType<typeof useFreshShop>) {
  const product = await createProduct({ price: cents(1295), stock: 10 })
  const sent = await createPaidOrder(context, product)
  await packOrder(sent)
  await shipOrder(sent)
  const { order, line, item, other } = await createOrderToSwap(context, [1295, 995])
  await swapForTest(context, order, { line, quantity: 1, itemId: other.id }, { difference: -300 })
  await refundByStaff(order, { lines: [{ line, quantity: 1, send: 0, restock: 1 }] })
  const subscription = await createRunningSubscription('month', product)
  return { product, sent, order, item, other, subscription }
}
