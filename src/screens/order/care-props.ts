// What each form of an order's care is given.

import type { Order } from './use-order.ts'

export type CareProps = { order: Order; token: string; done: (sentence: string) => Promise<void> }
