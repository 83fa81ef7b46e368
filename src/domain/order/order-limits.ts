import { cents } from '../money.ts'

export const maxPacksPerLine = 999
export const maxOrderLines = 50
/** In cents. Some payment methods reject higher amounts. */
export const maxOrderTotal = cents(1_000_000)

export const reservationMinutes = 30
export const paymentReminderMinutes = 15
export const phoneReservationDays = 3
/**
 * Days that an unpaid order by bank transfer reserves its stock. Mollie expects the transfer until
 * that day.
 */
export const bankTransferDays = 7
/**
 * A pay-later order keeps its stock. The job that expires orders skips it; this deadline is for a
 * process of an older release.
 */
export const payLaterReservationDays = 365
/** Days that a pay-later order waits for staff, with its stock. */
export const payLaterCheckDays = 5
/**
 * Days after which an unpaid order can no longer be paid. Renewals have their own limit,
 * `deliveryPaymentWindowDays`.
 */
export const paymentWindowDays = 7
/**
 * The payment lease of an order allows one process at a time to start a payment. Another process
 * may take over the lease after this many seconds. A call to the provider takes at most 8 seconds.
 */
export const paymentLeaseSeconds = 12
