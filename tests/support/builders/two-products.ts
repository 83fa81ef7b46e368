import type { AppContext } from '#operations/context.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { createPaidOrder } from './orders.ts'
import { createTestProduct } from './products.ts'

export async function createOrderOfTwoProducts(context: AppContext, quantity = 3) {
  const [one, other] = [
    await createTestProduct(context.db),
    await createTestProduct(context.db, { name: 'Slip' }),
  ]
  const order = await createPaidOrder(context, { ...one, quantity }, { ...other, quantity: 1 })
  const [first, second] = (await orderLinesOf(context.db, order.id)).map(({ id }) => id) as [
    number,
    number,
  ]
  return { one, other, order, first, second }
}
