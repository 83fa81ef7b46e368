// The refund statuses of Mollie, and 'requested' for a refund that the shop stored but has not sent
// to Mollie yet.

export const isRefundStatus = (value: unknown): value is RefundStatus =>
  refundStatuses.some((status) => status === value)

/** True if the customer will not get the money, so that the shop can refund the amount again. */
export const isRefundFailed = (status: RefundStatus): boolean =>
  status === 'failed' || status === 'canceled'

export const isFinalRefundStatus = (status: RefundStatus): boolean =>
  status === 'refunded' || isRefundFailed(status)

/**
 * Returns the status to store after fetching a status. Statuses may arrive in any order, so a final
 * status never changes, and an earlier status never replaces a later one.
 */
export function mergeRefundStatus(stored: RefundStatus, fetched: RefundStatus): RefundStatus {
  if (isFinalRefundStatus(stored)) return stored
  return refundStatuses.indexOf(fetched) > refundStatuses.indexOf(stored) ? fetched : stored
}

export const refundStatusLabels = {
  requested: 'wordt teruggestort',
  queued: 'wordt teruggestort',
  pending: 'wordt teruggestort',
  processing: 'onderweg naar je rekening',
  refunded: 'teruggestort',
  failed: 'niet gelukt, we nemen contact op',
  canceled: 'niet doorgegaan',
}
export type RefundStatus = keyof typeof refundStatusLabels
export const refundStatuses = Object.keys(refundStatusLabels) as RefundStatus[]
