// What each form of an order's care is given.

import type { Order } from './use-order.ts'

/** For a failure that the shop did not put into words. */
export const nothingChanged = 'Dat lukte niet. Er is niets veranderd. Probeer het zo nog eens.'

export type CareProps = { order: Order; token: string; done: (sentence: string) => Promise<void> }
