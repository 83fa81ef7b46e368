// Refunds that wait or of which nothing is heard.

import { paymentsToLookAt, unsentRefunds } from '#data/refunds.ts'
import { isProblem } from '#domain/problem.ts'
import { lookAtRefunds } from './receive-refunds.ts'
import { sendRefund } from './refund-order.ts'
import type { Shop } from './shop.ts'

const mostAtOnce = 100
const lookAgainAfter = 3_600_000

/** For the scheduler, every minute, in any number of processes: sends what waits, and looks once an hour at what is under way. Answers how many it tried to send. */
export async function pollRefunds(shop: Shop): Promise<number> {
  const now = shop.now()
  const waiting = await unsentRefunds(shop.db, now, mostAtOnce)
  for (const { id } of waiting) await sendRefund(shop, id)
  for (const paymentId of await paymentsToLookAt(shop.db, new Date(now.getTime() - lookAgainAfter), mostAtOnce))
    await lookAtRefunds(shop, paymentId).catch((error: unknown) => {
      if (!isProblem(error)) throw error
    })
  return waiting.length
}
