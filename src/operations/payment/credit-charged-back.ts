// Credits the sale of a cancelled order whose payment the bank of the customer took back. No money
// goes back, because the customer has it already.

import type { Actor } from '#domain/order/actor.ts'
import type { OrderRow } from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  insertRefund,
  insertRefundLines,
  paidPaymentsOf,
  refundsOf,
} from '#data/payment/refunds.ts'
import { addCents, cents } from '#domain/money.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { issueCreditNote } from '../order/issue-invoice.ts'
import { listRefundablePacks } from './refund-packs.ts'
import { calculateRefundVatShares } from './refund-vat-shares.ts'

/** Call it with the order locked, after the refunds of money that is left. */
export async function creditChargedBack(
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
  const shares = await calculateRefundVatShares(tx, order, { amount })
  const packs = await listRefundablePacks(tx, order)
  const credit = await insertRefund(tx, {
    orderId: order.id,
    paymentId: null,
    key: `charged-back:${order.id}`,
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
