import type { Actor } from '#domain/order/actor.ts'
import { orderLinesOf } from '#data/order/orders.ts'
import { refundById, type RefundRow } from '#data/payment/refunds.ts'
import { type Cents, addCents } from '#domain/money.ts'
import { rankNext } from '#domain/order/returns/packs-before.ts'
import {
  refundPriceByRate,
  refundPriceOf,
  type RefundChoice,
} from '#domain/payment/refundable-packs.ts'
import { Problem } from '#domain/problem.ts'
import { refundOrder } from './refund-order.ts'
import { listRefundableLines } from './refund-packs.ts'
import type { AppContext } from '../context.ts'
import { requireOrder } from '../order/with-order.ts'

type StaffRefundRequest = {
  /** A repeated key does not create a second refund. */
  key: string
  by: Actor
  reason: string
  version: number | undefined
  lines: readonly RefundChoice[] | undefined
  /** Undefined means the price of the packs. */
  amount: Cents | undefined
}

/**
 * Returns the stored refund.
 * @throws Problem not-found, nothing-to-return, too-much-refunded, version-conflict
 */
export async function refundByStaff(
  context: AppContext,
  number: string,
  { key, lines = [], amount, ...request }: StaffRefundRequest,
): Promise<RefundRow> {
  const order = await requireOrder(context.db, number)
  const ordered = await orderLinesOf(context.db, order.id)
  if (lines.some(({ line }) => !ordered.some(({ id }) => id === line)))
    throw new Problem('nothing-to-return')
  const packs = rankNext(lines, ordered, await listRefundableLines(context.db, order.id))
  const goods = refundPriceByRate(packs, ordered)
  const price = refundPriceOf(packs, ordered)
  const maxAmount = addCents(price, order.shipping)
  // A refund of packs is at most their price plus shipping. Staff can refund more as an amount
  // without packs.
  if (lines.length > 0 && amount !== undefined && amount > maxAmount)
    throw new Problem('too-much-refunded', { more: { left: maxAmount / 100 } })
  const refundRequest = {
    key: `staff:${order.id}:${key}`,
    amount: amount ?? price,
    choices: lines,
    // Below the price of its packs, the amount is one that staff agreed with the customer.
    ...(lines.length > 0 && (amount ?? price) >= price && { goods }),
  }
  const { id } = await refundOrder(context, order.id, { ...request, ...refundRequest })
  const refund = await refundById(context.db, id)
  if (!refund) throw new Error(`refund ${id} not found`)
  return refund
}
