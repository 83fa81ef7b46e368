// The keys of all data that the shop stores in the browser. The button 'Wis mijn sporen' clears all of them.

export const storageKeys = {
  cart: 'cartItems',
  login: 'authToken',
  filters: 'productFilters',
  filterTrail: 'productFilterTrail',
  scrollPositions: 'scrollPositions',
  sort: 'productSort',
  answers: 'wizardAnswers',
  recent: 'recentlyViewed',
  placedOrder: 'placedOrder',
  checkoutValues: 'checkoutValues',
  checkoutAttempt: 'checkoutAttempt',
  editorWork: 'editorWork',
  copiedBlocks: 'copiedBlocks',
  readingComfort: 'readingComfort',
} as const
