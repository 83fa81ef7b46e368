import { letterById, markLetterPosted } from '#data/mail/letters.ts'
import { insertOrderEvent, orderByNumber } from '#data/order/orders.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

/**
 * A colleague posted the letter, or does not need it any more. Idempotent.
 * @throws Problem not-found for another order's letter
 */
export async function postLetter(
  { db, clock }: DbAndClock,
  number: string,
  id: number,
  by: Actor,
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    const [order, letter] = [await orderByNumber(tx, number), await letterById(tx, id)]
    if (!order || letter?.orderId !== order.id) throw new Problem('not-found')
    if (await markLetterPosted(tx, id, by, at))
      await insertOrderEvent(tx, {
        orderId: order.id,
        type: 'letter-posted',
        by,
        at,
        detail: { mail: letter.mail },
      })
  })
}
