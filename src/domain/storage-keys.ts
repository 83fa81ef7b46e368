// The keys of the data in localStorage and sessionStorage. The button 'Wis mijn sporen' clears
// both.

export const storageKeys = {
  cart: 'cartItems',
  login: 'authToken',
  filters: 'productFilters',
  filterTrail: 'productFilterTrail',
  scrollPositions: 'scrollPositions',
  sort: 'productSort',
  answers: 'wizardAnswers',
  answerDetails: 'wizardDetails',
  recent: 'recentlyViewed',
  compared: 'compared',
  usePerDay: 'usePerDay',
  placedOrder: 'placedOrder',
  checkoutValues: 'checkoutValues',
  checkoutAttempt: 'checkoutAttempt',
  readingComfort: 'readingComfort',
} as const

/**
 * Session storage of staff: what they typed about customers. It is here because logging out removes
 * it on every page.
 */
export const customerDraftsKey = 'customerDrafts'
