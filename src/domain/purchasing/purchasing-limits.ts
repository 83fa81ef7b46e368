export const maxLeadTimeDays = 365
export const maxPacksPerCase = 10_000
/** Of one line of a purchase order; a larger number is probably a typing error. */
export const maxOrderedPacks = 100_000
