// Time limits of subscriptions, in calendar days unless the name says otherwise.

/** The shop announces a delivery by mail this many days before it. */
export const deliveryNoticeDays = 3
/**
 * The minimum number of days between announcement and charge, also after a late announcement, so
 * that the customer can still skip.
 */
export const minChargeNoticeDays = 1
/**
 * A higher price applies from the first delivery at least this many days after its announcement.
 */
export const priceNoticeDays = 14
/** The shop automatically retries a failed charge once, after this many days. */
export const chargeRetryDays = 4
/**
 * The shop pauses a subscription if a delivery is still unpaid this many days after the retried
 * charge failed.
 */
export const unpaidDeliveryPauseDays = 10
/** The shop retries a delivery that is short of stock daily for this many days, then skips it. */
export const outOfStockRetryDays = 7
/** The shop rejects longer pauses, because they are probably mistakes. */
export const maxPauseMonths = 12
/**
 * If the first payment of a subscription has not arrived after this many days, the shop closes the
 * subscription. The customer can then no longer pay the first order.
 */
export const firstPaymentWindowDays = 7
/** The customer can pay the order of a delivery by link for this many days. */
export const deliveryPaymentWindowDays = 90
