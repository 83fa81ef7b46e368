// The order that the API returns, and the props that the sections of the order screen share.

import type { EndpointReply } from '#api/index.ts'

export type AdminOrderReply = EndpointReply<'GET /api/admin/orders/:number'>
export type OrderProps = {
  order: AdminOrderReply
  busy: boolean
  /**
   * Runs the action, shows `successText` or the error, and reloads the order in both cases.
   * Resolves with true if the action succeeded.
   */
  runAction: (action: () => Promise<unknown>, successText: string) => Promise<boolean>
  /**
   * Returns the product name of a line, or a placeholder such as 'Product 1' while the names are
   * masked.
   */
  nameOf: (line: number) => string
}
