// Where the link of an order leads, within the shop: to whoever holds it, without a log-in.

const pages = { again: '/opnieuw', review: '/beoordelen', 'no-review-mails': '/geen-reviewmails' } as const

/** The page of one order, or one of the pages below it. */
export const orderPath = (token: string, page?: keyof typeof pages): string => `/bestelling/${token}${page ? pages[page] : ''}`
/** The page on which a purchase is undone. */
export const withdrawalPath = (token: string): string => `/herroepen/${token}`
