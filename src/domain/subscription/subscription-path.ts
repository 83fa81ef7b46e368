// Where the link of a subscription leads, within the shop: to whoever holds it, without a log-in.

const pages = { stop: '/stoppen', skip: '/overslaan' } as const

/** The page of one subscription, or one of the pages below it. */
export const subscriptionPath = (token: string, page?: keyof typeof pages): string => `/abonnement/${token}${page ? pages[page] : ''}`
