// Everything the shop keeps on a visitor's device, by its name in the browser's storage. Each store takes its name from here; 'Wis mijn sporen' names and wipes them all.

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
