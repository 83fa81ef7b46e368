// What a refund takes back of its order's VAT.

import { linesOf, type StoredOrder } from '#data/orders.ts'
import type { Transaction } from '#data/db.ts'
import { paidPaymentsOf, refundsOf } from '#data/refunds.ts'
import { type Cents, add } from '#domain/money.ts'
import { type GrossByRate, leftOf, refundSplit } from '#domain/order/refund-split.ts'
import { cameToNothing } from '#domain/order/refund-status.ts'
import { type VatShare, vatSplit } from '#domain/order/vat-split.ts'

type Back = { amount: Cents; goods?: GrossByRate | undefined }

/** Per rate, before the refund is in the books. Empty for money beyond the order's price, such as a second payment. */
export async function refundShares(tx: Transaction, order: StoredOrder, { amount, goods }: Back): Promise<VatShare[]> {
  const left = add(...(await paidPaymentsOf(tx, order.id)).map((payment) => payment.left))
  if (left - amount >= order.total) return []
  const split = vatSplit(await linesOf(tx, order.id), order.shipping)
  const earlier = (await refundsOf(tx, order.id)).filter(({ status }) => !cameToNothing(status)).map(({ shares }) => shares)
  return refundSplit(leftOf(split, earlier), amount, goods)
}
