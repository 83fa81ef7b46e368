// The maximum number of packs of one item in an unpaid order. A visitor could otherwise reserve a
// large stock without paying.

/** This many packs are enough for one household, so the limit per item always allows them. */
export const packsAlwaysAllowed = 6
/**
 * The error message states the maximum. An exact third of the stock would reveal the stock, so a
 * higher maximum is one of these.
 */
const largerOrders = [20, 15, 10]

export const maxUnpaidPacks = (stock: number): number =>
  largerOrders.find((packs) => packs * 3 <= stock) ?? packsAlwaysAllowed

export const describeMaxPacks = (name: string, maxPacks: number): string =>
  `Van ${name} kun je nu hoogstens ${maxPacks} pakken tegelijk bestellen.`
/** Follows 'Van Duin Dagbroekje' or 'Hiervan'. */
export const describePacksLeft = (left: number): string =>
  left === 1 ? 'is er nog 1' : `zijn er nog ${left}`
export const fewerPacksAdvice =
  'Kies er minder, of neem contact met ons op als je er meer nodig hebt.'
