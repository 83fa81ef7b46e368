// Orders from before the shop sells: they are placed while payments move no money. Their ids are a
// range of their own, so that every query can leave them out of the sales.

/** Above every id that a shop reaches; the ids of test orders and test subscriptions begin here. */
export const firstTestId = 900_000_001

export const isTestOrder = ({ id }: { id: number }): boolean => id >= firstTestId

/** When orders are test orders: never once payments move money. */
export type TestOrderMode = 'always' | 'unless-demo' | 'never'

/**
 * True for a test order, or a test subscription, that is left in a shop whose payments move money.
 * No money may arrive for it, because the bookkeeping leaves it out.
 */
export const isLeftOverTest = (
  of: { id: number },
  { testOrders }: { testOrders: TestOrderMode },
): boolean => testOrders === 'never' && isTestOrder(of)

/** For who reads the order page and the mails of a test order. */
export const testOrderSentence =
  'Dit is een proefbestelling: er is niets betaald, en er komt geen pakket.'
