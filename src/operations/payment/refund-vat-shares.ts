// Calculates how much of the order's VAT a refund corrects.

import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import type { Transaction } from '#data/core/db.ts'
import { paidPaymentsOf, refundsOf } from '#data/payment/refunds.ts'
import { type Cents, addCents } from '#domain/money.ts'
import {
  addRefundedShipping,
  type GrossByRate,
  type RefundShare,
  remainingVatOf,
  splitRefundByVat,
} from '#domain/payment/refund-vat-split.ts'
import { isRefundFailed } from '#domain/payment/refund-status.ts'
import { splitByRate } from '#domain/order/vat-split.ts'

type RefundAmount = { amount: Cents; goods?: GrossByRate | undefined }

/**
 * Returns one share per VAT rate, or none for money beyond the order total, such as a second
 * payment. Call it before storing the refund, which would otherwise count as an earlier refund.
 */
export async function calculateRefundVatShares(
  tx: Transaction,
  order: OrderRow,
  { amount, goods }: RefundAmount,
): Promise<RefundShare[]> {
  const left = addCents(...(await paidPaymentsOf(tx, order.id)).map((payment) => payment.left))
  // While a pay-later order is unpaid, it has no payments. Its credits reduce what later payments
  // can be worth.
  if (left - amount >= order.total - order.credited) return []
  const split = splitByRate(await orderLinesOf(tx, order.id), order.shipping)
  const earlier = (await refundsOf(tx, order.id))
    .filter(({ status }) => !isRefundFailed(status))
    .map(({ shares }) => shares)
  const shares = splitRefundByVat(remainingVatOf(split, earlier), amount, goods)
  return addRefundedShipping(shares, split, earlier, goods)
}
