// The payment statuses of Mollie.

export const paymentStatuses = [
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const isPaymentStatus = (value: unknown): value is PaymentStatus =>
  paymentStatuses.some((status) => status === value)

/** True for a status that later updates from the provider do not change, except to paid. */
export const isFinalPaymentStatus = (status: PaymentStatus): boolean =>
  ['paid', 'failed', 'canceled', 'expired'].includes(status)

/** True while the bank processes the payment, which may still arrive. */
export const isInProgress = (payment: { status: PaymentStatus } | undefined): boolean =>
  payment?.status === 'pending' || payment?.status === 'authorized'

/**
 * Returns the status to store after fetching a status, because statuses may arrive in any order.
 * 'paid' replaces every other status. No other status replaces a final status.
 */
export function mergePaymentStatus(stored: PaymentStatus, fetched: PaymentStatus): PaymentStatus {
  if (stored === 'paid' || fetched === 'paid') return 'paid'
  return isFinalPaymentStatus(stored) ? stored : fetched
}
