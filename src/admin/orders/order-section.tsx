// What the sections of the order screen share.

import { type ReactNode, useId } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { SuccessMessage } from '../shared/messages/success-messages.tsx'

export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card border border-line bg-white p-5 sm:p-6"
    >
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

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
