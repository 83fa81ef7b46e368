// Excludes mails whose content is no longer true.

import { canBePaid, type OrderPaymentFields } from '../payment/can-be-paid.ts'
import { isAcceptedUnpaid } from '../payment/pay-later.ts'
import type { ReturnKind, ReturnState } from './returns/order-return.ts'
import type { TestOrderMode } from './test-order.ts'
import { isRefundFailed, type RefundStatus } from '../payment/refund-status.ts'

export const resendableMails = [
  'order-unpaid',
  'order-accepted',
  'order-paid',
  'order-packed',
  'order-shipped',
  'order-cancelled',
  'return-instructions',
  'withdrawal-receipt',
  'order-refund',
] as const
export type ResendableMail = (typeof resendableMails)[number]

type ResendableOrder = OrderPaymentFields & {
  packedAt: Date | null
  shippedAt: Date | null
  /** Empty after the personal data was erased. */
  email: string
}

type AfterSale = {
  returns: readonly { kind: ReturnKind; state: ReturnState }[]
  refunds: readonly { status: RefundStatus }[]
}

export function resendableMailsOf(
  order: ResendableOrder,
  { returns, refunds }: AfterSale,
  now: Date,
  shop: { testOrders: TestOrderMode },
): ResendableMail[] {
  if (order.email === '') return []
  return [
    ...orderMailsOf(order, now, shop),
    ...(returns.some(needsReturnInstructions) ? (['return-instructions'] as const) : []),
    ...(returns.some(({ kind }) => kind === 'withdrawal') ? (['withdrawal-receipt'] as const) : []),
    ...(refunds.some(isRefundSent) ? (['order-refund'] as const) : []),
  ]
}

/**
 * A withdrawal has its own mail, and after the return arrived the customer no longer needs the
 * instructions.
 */
export const needsReturnInstructions = ({ kind, state }: AfterSale['returns'][number]): boolean =>
  kind === 'return' && state === 'announced'
/** True after the shop sent the refund to the payment provider, unless the refund failed. */
export const isRefundSent = ({ status }: AfterSale['refunds'][number]): boolean =>
  status !== 'requested' && !isRefundFailed(status)

function orderMailsOf(
  order: ResendableOrder,
  now: Date,
  shop: { testOrders: TestOrderMode },
): ResendableMail[] {
  if (order.cancelledAt !== null) return ['order-cancelled']
  const confirmation = isAcceptedUnpaid(order) ? 'order-accepted' : 'order-paid'
  if (order.paidAt === null && order.acceptedAt === null)
    return canBePaid(order, now, shop) && !order.isRenewal ? ['order-unpaid'] : []
  if (order.shippedAt !== null) return [confirmation, 'order-shipped']
  return order.packedAt === null ? [confirmation] : [confirmation, 'order-packed']
}
