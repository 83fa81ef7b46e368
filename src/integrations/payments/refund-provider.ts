import type { Cents } from '#domain/money.ts'
import type { RefundStatus } from '#domain/payment/refund-status.ts'

export type NewRefund = {
  paymentId: string
  amount: Cents
  /**
   * The shop's own reference, which `list` returns. It must not name a product, because the bank
   * statement shows it.
   */
  reference: string
  /** For a repeated key within an hour, the provider returns the refund that it created first. */
  idempotencyKey: string
}
export type ProviderRefund = {
  id: string
  amount: Cents
  status: Exclude<RefundStatus, 'requested'>
  /**
   * The reference passed to `create`; undefined for a refund from elsewhere, such as the back
   * office of the provider.
   */
  reference: string | undefined
}

/**
 * Every call takes at most 8 seconds.
 * @throws Problem payment-unavailable when the provider does not answer or its response is invalid
 */
export type RefundProvider = {
  /**
   * Returns 'refused' if a retry cannot succeed, for example for an unknown payment or for too high
   * an amount.
   */
  create: (refund: NewRefund) => Promise<ProviderRefund | 'refused'>
  /** Fetches the refunds of a payment, at most 250 from Mollie. */
  list: (paymentId: string) => Promise<ProviderRefund[]>
}
