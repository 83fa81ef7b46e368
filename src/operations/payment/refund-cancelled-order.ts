// What a cancelled order gives back. Call these functions with the order locked.

import type { Actor } from '#domain/order/actor.ts'
import { creditToCome } from '#data/order/exchanges.ts'
import { lockOrder, type OrderRow } from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertRefund,
  insertRefundLines,
  paidPaymentsOf,
  refundsOf,
  type RefundRow,
} from '#data/payment/refunds.ts'
import { addCents, type Cents, cents } from '#domain/money.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { issueCreditNote } from '../order/invoice/issue-invoice.ts'
import { creditOrder, insertRefundRequest } from './refund-order.ts'
import { calculateRefundVatShares, listRefundablePacks } from './refund-packs.ts'

/**
 * Stores refunds for all money and packs that were not refunded yet: one for each payment with
 * money left. Credits what the bank of the customer took back. Returns the refunds to send.
 */
export async function requestFullRefund(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  now: Date,
): Promise<RefundRow[]> {
  const requested = []
  const due = amountDue(order)
  if (due > 0) {
    const packs = await listRefundablePacks(tx, order)
    await creditOrder(
      tx,
      order,
      { key: `cancelled:${order.id}`, amount: due, by, packs, isCancellation: true },
      now,
    )
  }
  // Nothing is due any more, so that the money of a payment goes back and is not a second credit.
  const credited = due > 0 ? await lockOrder(tx, order.id) : order
  for (const { id, left } of await paidPaymentsOf(tx, order.id))
    if (left > 0)
      requested.push(
        await insertRefundRequest(
          tx,
          credited,
          {
            key: `all:${order.id}:${id}:${left}`,
            amount: left,
            by,
            packs: await listRefundablePacks(tx, order),
          },
          now,
        ),
      )
  await creditUnsettledExchange(tx, order, by, now)
  await creditChargedBack(tx, order, by, now)
  return requested
}

/**
 * Credits what packs that come back would have paid of a cancelled order. No money goes back for
 * it, because the packs are an ordinary return now.
 */
async function creditUnsettledExchange(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  now: Date,
): Promise<void> {
  const amount = await creditToCome(tx, order.id)
  if (amount === 0 || order.paidAt === null) return
  await creditWithoutMoney(tx, order, { key: `exchange-cancelled:${order.id}`, amount, by }, now)
}

/**
 * Credits a sale whose payment the bank of the customer took back. No money goes back, because the
 * customer has it already. Call it after the refunds of money that is left.
 */
async function creditChargedBack(
  tx: Transaction,
  order: OrderRow,
  by: Actor,
  now: Date,
): Promise<void> {
  const chargedBack = addCents(
    ...(await paidPaymentsOf(tx, order.id)).map((payment) => payment.chargedBack),
  )
  if (chargedBack === 0) return
  const earlier = (await refundsOf(tx, order.id)).filter(({ status }) => !isRefundFailed(status))
  const corrected = addCents(...earlier.flatMap(({ shares }) => shares.map(({ gross }) => gross)))
  const amount = cents(Math.min(chargedBack, order.total - corrected))
  if (amount <= 0) return
  await creditWithoutMoney(tx, order, { key: `charged-back:${order.id}`, amount, by }, now)
}

type Credit = { key: string; amount: Cents; by: Actor }

async function creditWithoutMoney(
  tx: Transaction,
  order: OrderRow,
  { key, amount, by }: Credit,
  now: Date,
): Promise<void> {
  const shares = await calculateRefundVatShares(tx, order, { amount })
  const packs = await listRefundablePacks(tx, order)
  const credit = await insertRefund(tx, {
    orderId: order.id,
    paymentId: null,
    key,
    amount,
    shares,
    by,
    status: 'refunded',
    paidOutAt: now,
    createdAt: now,
  })
  if (!credit) return
  await insertRefundLines(tx, credit.id, packs)
  await issueCreditNote(tx, order, credit, now)
}
