// What the shop counts of visits. It counts per day, without a cookie, IP address or visitor id.

import type { ProblemCode } from '../problem-status.ts'

export type FunnelStep = 'overview' | 'product' | 'checkout'

/**
 * `address` is an address that the checkout looked up, and a refusal is an order that the shop did
 * not accept. `finder` and `finder-advice` are the scripts of the product finder and of its advice,
 * which a device loads once.
 */
export type CountedStep =
  | FunnelStep
  | 'finder'
  | 'finder-advice'
  | 'address'
  | `refused/${ProblemCode}`

export const refusalStep = <Code extends ProblemCode | ''>(code: Code) => `refused/${code}` as const
