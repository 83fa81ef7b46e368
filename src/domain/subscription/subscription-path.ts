// The paths that a subscription's access link opens without login.

const pages = { stop: '/stoppen', skip: '/overslaan' } as const

export const subscriptionPath = (token: string, page?: keyof typeof pages): string =>
  `/abonnement/${token}${page ? pages[page] : ''}`
