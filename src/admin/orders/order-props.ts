import type { EndpointReply } from '#api/index.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'

export type AdminOrderReply = EndpointReply<'GET /api/admin/orders/:number'>
type RunAction = {
  (action: () => Promise<unknown>, success: string | SuccessMessage): Promise<boolean>
  (action: () => Promise<string | SuccessMessage>): Promise<boolean>
}
export type OrderProps = {
  order: AdminOrderReply
  busy: boolean
  reload: () => Promise<void>
  /**
   * Runs the action, shows `success` or the error, and reloads the order in both cases. Without
   * `success`, shows what the action returns. Resolves with true if the action
   * succeeded.
   */
  runAction: RunAction
  /**
   * Returns the product name of a line, or a placeholder such as 'Product 1' while the names are
   * masked.
   */
  nameOf: (line: number) => string
}

/**
 * What the customer of the order gets: 'mail', or 'brief' for a customer without an e-mail address.
 */
export const messageName = ({ by_post }: Pick<AdminOrderReply, 'by_post'>): 'mail' | 'brief' =>
  by_post ? 'brief' : 'mail'
