import { updateOrderDetails } from '#data/order/orders.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'
import { withOrder } from './with-order.ts'

/**
 * An empty number removes it.
 * @throws Problem not-found, also for an order of which the contents were erased
 */
export async function changePhoneNumber(
  { db }: Pick<DbAndClock, 'db'>,
  number: string,
  phone: string,
): Promise<void> {
  await withOrder(db, number, async (tx, order) => {
    if (order.contentsErasedAt || isContactErased(order)) throw new Problem('not-found')
    await updateOrderDetails(tx, order.id, { phone })
  })
}
