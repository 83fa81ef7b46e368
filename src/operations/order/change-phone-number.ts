import { lockOrder, orderByNumber, updateOrderDetails } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import { isContactErased } from '#domain/order/order-contact.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

/**
 * An empty number removes it.
 * @throws Problem not-found, also for an order of which the contents were erased
 */
export async function changePhoneNumber(
  { db }: Pick<DbAndClock, 'db'>,
  number: string,
  phone: string,
): Promise<void> {
  const known = await orderByNumber(db, number)
  if (!known) throw new Problem('not-found')
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, known.id)
    if (order.contentsErasedAt || isContactErased(order)) throw new Problem('not-found')
    await updateOrderDetails(tx, order.id, { phone })
  })
}
