// The states a payment has at the provider, in Mollie's words.

export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const isPaymentStatus = (value: unknown): value is PaymentStatus => paymentStatuses.some((status) => status === value)

/** Nothing more is expected to happen to it. */
export const isSettled = (status: PaymentStatus): boolean => ['paid', 'failed', 'canceled', 'expired'].includes(status)

/** What is known after one more look: looks may arrive in any order, so an end is never undone, and money that came stays. */
export function latestStatus(known: PaymentStatus, seen: PaymentStatus): PaymentStatus {
  if (known === 'paid' || seen === 'paid') return 'paid'
  return isSettled(known) ? known : seen
}
