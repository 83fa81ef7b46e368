// The days of a subscription's life. All are calendar days.

/** The letter that tells of a delivery leaves so long before it … */
export const daysOfNotice = 3
/** … and after a break of the shop at least so long before the charge, so that there is time to skip. */
export const leastNotice = 1
/** A higher price counts from the first delivery so long after the letter about it. */
export const daysToTakeInPrice = 14
/** A debit that failed is tried once more after so many days, */
export const daysUntilRetry = 4
/** and what was not paid by link so long after that pauses the subscription. */
export const daysToPayByLink = 10
/** A delivery that is short of stock is tried again each day for so long, then left out. */
export const daysShort = 7
/** Nobody pauses longer; nobody meant to. */
export const longestPauseMonths = 12
/** A subscription whose first payment never came is closed after so many days: as long as its order can be paid. */
export const daysToBegin = 7
/** The order of a delivery can be paid by link for so long. */
export const daysToPayDelivery = 90
