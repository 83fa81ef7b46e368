// Giving back an amount that a colleague decided on, or what some packs cost.

import type { Actor } from '#domain/account/actor.ts'
import { linesOf, orderByNumber } from '#data/orders.ts'
import { refundById, type StoredRefund } from '#data/refunds.ts'
import { type Cents, add, times } from '#domain/money.ts'
import { priceOf, type RefundChoice } from '#domain/order/refundable.ts'
import { Problem } from '#domain/problem.ts'
import { refundOrder } from './refund-order.ts'
import type { Shop } from './shop.ts'

type Wish = {
  /** The same key is the same refund. */
  key: string
  by: Actor
  reason: string
  seen: number | undefined
  lines: readonly RefundChoice[] | undefined
  /** Undefined: what the packs cost. */
  amount: Cents | undefined
}

/** Answers the refund as it stands in the books. @throws Problem not-found, nothing-to-return, too-much-refunded, version-conflict */
export async function refundByStaff(shop: Shop, number: string, { key, lines = [], amount, ...wish }: Wish): Promise<StoredRefund> {
  const order = await orderByNumber(shop.db, number)
  if (!order) throw new Problem('not-found')
  const ordered = await linesOf(shop.db, order.id)
  const goods = new Map<number, Cents>()
  for (const { line, quantity } of lines) {
    const found = ordered.find(({ id }) => id === line)
    if (!found) throw new Problem('nothing-to-return')
    goods.set(found.vatRate, add(goods.get(found.vatRate) ?? add(), times(found.unitPrice, quantity)))
  }
  const price = priceOf(lines, ordered)
  const most = add(price, order.shipping)
  // A refund for packs gives back what they cost and the delivery at most; more than that is an amount without packs.
  if (lines.length > 0 && amount !== undefined && amount > most) throw new Problem('too-much-refunded', { more: { left: most / 100 } })
  const asked = { key: `staff:${order.id}:${key}`, amount: amount ?? price, choices: lines, ...(amount === undefined && { goods }) }
  const { id } = await refundOrder(shop, order.id, { ...wish, ...asked })
  const refund = await refundById(shop.db, id)
  if (!refund) throw new Error(`refund ${id} is gone`)
  return refund
}
