// Paths of the pages that an access link opens without login.

const pages = {
  swap: '#ruilen',
  again: '/opnieuw',
  review: '/beoordelen',
  fit: '/opnieuw#paste-het',
  leak: '/opnieuw#advies',
  'no-review-mails': '/geen-reviewmails',
  'no-run-out-mails': '/geen-seintje',
} as const

export const orderPath = (token: string, page?: keyof typeof pages): string =>
  `/bestelling/${token}${page ? pages[page] : ''}`
export const withdrawalPath = (token: string): string => `/herroepen/${token}`
