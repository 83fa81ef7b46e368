// What the shop asks of whoever handles payments about money that goes back.

import type { Cents } from '#domain/money.ts'
import type { RefundStatus } from '#domain/order/refund-status.ts'

export type NewRefund = {
  paymentId: string
  amount: Cents
  /** The shop's own name for it, told back by `of`; it also stands on the bank statement, so it names no product. */
  reference: string
  /** Same key, same refund: a repeat within the hour answers the first one again. */
  idempotencyKey: string
}
export type ProviderRefund = {
  id: string
  amount: Cents
  status: Exclude<RefundStatus, 'asked'>
  /** As given at its making; undefined for a refund that was made elsewhere, such as in the provider's own back office. */
  reference: string | undefined
}

/** Every call takes 8 seconds at most and throws Problem 'payment-unavailable' when the provider does not answer or answers nonsense. */
export type RefundProvider = {
  /** 'refused' when the provider will never do it: unknown payment, or more than is left of it. */
  create: (refund: NewRefund) => Promise<ProviderRefund | 'refused'>
  /** All refunds of a payment as the provider holds them now. */
  of: (paymentId: string) => Promise<ProviderRefund[]>
}
