// The states of money on its way back, in Mollie's words, and before them 'asked': in the books, not yet at the provider.

export const refundStatuses = ['asked', 'queued', 'pending', 'processing', 'refunded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const isRefundStatus = (value: unknown): value is RefundStatus => refundStatuses.some((status) => status === value)

/** The money stays with the shop: it may be given back once more. */
export const cameToNothing = (status: RefundStatus): boolean => status === 'failed' || status === 'canceled'

export const isRefundSettled = (status: RefundStatus): boolean => status === 'refunded' || cameToNothing(status)

/** What is known after one more look: looks may arrive in any order, so an end is never undone and nothing goes back. */
export function latestRefundStatus(known: RefundStatus, seen: RefundStatus): RefundStatus {
  if (isRefundSettled(known)) return known
  return refundStatuses.indexOf(seen) > refundStatuses.indexOf(known) ? seen : known
}

/** How an order's page and mails say it. */
export const refundLabels: Record<RefundStatus, string> = {
  asked: 'wordt teruggestort',
  queued: 'wordt teruggestort',
  pending: 'wordt teruggestort',
  processing: 'onderweg naar je rekening',
  refunded: 'teruggestort',
  failed: 'niet gelukt, we nemen contact op',
  canceled: 'niet doorgegaan',
}
