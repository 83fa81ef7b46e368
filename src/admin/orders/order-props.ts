// The order that the API returns, and the props that the sections of the order screen share.

import type { EndpointReply } from '#api/index.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'

export type AdminOrderReply = EndpointReply<'GET /api/admin/orders/:number'>
type RunAction = {
  (action: () => Promise<unknown>, success: string | SuccessMessage): Promise<boolean>
  (action: () => Promise<string>): Promise<boolean>
}
export type OrderProps = {
  order: AdminOrderReply
  busy: boolean
  reload: () => Promise<void>
  /**
   * Runs the action, shows `success` or the error, and reloads the order in both cases. Without
   * `success`, shows the sentence that the action returns. Resolves with true if the action
   * succeeded.
   */
  runAction: RunAction
  /**
   * Returns the product name of a line, or a placeholder such as 'Product 1' while the names are
   * masked.
   */
  nameOf: (line: number) => string
}
