// The order that the API returns, and the props that the sections of the order screen share.

import type { EndpointReply } from '#api/index.ts'

export type AdminOrderReply = EndpointReply<'GET /api/admin/orders/:number'>
export type OrderProps = {
  order: AdminOrderReply
  busy: boolean
  /** Runs the action, shows the message and reloads the order, also after a failure. Returns whether it succeeded. */
  runAction: (action: () => Promise<unknown>, successText: string) => Promise<boolean>
  /** Returns the product name, or a numbered placeholder if this colleague may not see it. */
  nameOf: (line: number) => string
}
