// Samples: a customer requests a mail before the packs of an order run out, and stops it.

import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '#operations/context.ts'
import { absorbent, createDeliveredOrder } from '../../support/builders/delivered-orders.ts'
import { linkTokenOf } from '../../support/builders/links.ts'
import { createTestProduct } from '../../support/builders/products.ts'
import { type SamplesOf, unknownToken } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

type Keys =
  | 'PUT /api/orders/:token/run-out-reminder'
  | 'DELETE /api/orders/:token/run-out-reminder'
  | 'POST /api/orders/:token/no-run-out-mails'

/** Two delivered orders of a product that gets used up. */
export async function insertOrdersToRunOut(context: AppContext) {
  const product = await createTestProduct(context.db, { ...absorbent, slug: 'raakt-op', name: 'Raakt op' })
  const toRemind = await createDeliveredOrder(context, product)
  const toStop = await createDeliveredOrder(context, product)
  return { toRemind: toRemind.token, toStop: toStop.token, remindOn: addDays(toCalendarDay(context.clock()), 20) }
}

export function runOutReminderSamples({ runOut, toShip }: SmallShop): SamplesOf<Keys> {
  const params = { token: runOut.toRemind }
  const body = { day: runOut.remindOn, health_consent: true }
  const unknown = { params: { token: unknownToken } }
  return {
    'PUT /api/orders/:token/run-out-reminder': {
      call: { params, body },
      reply: undefined,
      refused: [
        { call: { ...unknown, body }, code: 'not-found' },
        { call: { params, body: { ...body, day: '2020-01-01' } }, code: 'input-invalid' },
        { call: { params: { token: linkTokenOf(toShip) }, body }, code: 'input-invalid' },
      ],
    },
    'DELETE /api/orders/:token/run-out-reminder': { call: { params }, reply: undefined, refused: [{ call: unknown, code: 'not-found' }] },
    'POST /api/orders/:token/no-run-out-mails': {
      call: { params: { token: runOut.toStop } },
      reply: undefined,
      refused: [{ call: unknown, code: 'not-found' }],
    },
  }
}
