import type { AdminOrderReply } from './order-props.ts'

/**
 * What the customer of the order gets: 'mail', or 'brief' for a customer without an e-mail address.
 */
export const messageName = ({ by_post }: Pick<AdminOrderReply, 'by_post'>): 'mail' | 'brief' =>
  by_post ? 'brief' : 'mail'
