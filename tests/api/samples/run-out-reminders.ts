// Samples: a customer requests a mail before the packs of an order run out, and stops it.

import { eq } from 'drizzle-orm'
import { products } from '#data/tables/catalogue/products.ts'
import { orderLines } from '#data/tables/order/orders.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { absorbent, createDeliveredOrder } from '../../support/builders/delivered-orders.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

/**
 * Two delivered orders of a product that gets used up. A product of their own would be in the lists
 * of other samples.
 */
export async function insertOrdersToRunOut(
  context: AppContext,
  duin: Parameters<typeof createDeliveredOrder>[1],
  soldOut: number,
) {
  const { attributes } = absorbent
  await context.db.update(products).set({ attributes }).where(eq(products.id, soldOut))
  const [toRemind, toStop] = [
    await createDeliveredOrder(context, duin),
    await createDeliveredOrder(context, duin),
  ]
  for (const { row } of [toRemind, toStop])
    await context.db
      .update(orderLines)
      .set({ itemId: soldOut, productId: soldOut })
      .where(eq(orderLines.orderId, row.id))
  return {
    toRemind: toRemind.token,
    toStop: toStop.token,
    remindOn: addDays(toCalendarDay(context.clock()), 20),
  }
}

export function runOutReminderSamples({ runOut, order }: SmallShop) {
  const params = { token: runOut.toRemind }
  const body = { day: runOut.remindOn, health_consent: true }
  return {
    'PUT /api/orders/:token/run-out-reminder': {
      params,
      body,
      invalid: [
        { body: { ...body, day: '2020-01-01' } },
        { params: { token: linkTokenOf(order) } },
      ],
    },
    'DELETE /api/orders/:token/run-out-reminder': { params },
    'POST /api/orders/:token/no-run-out-mails': { params: { token: runOut.toStop } },
  } satisfies SomeSamples
}
