// Fills in the e-mail address of an order whose customer orders again by the access link of an
// earlier order.

import { missingEmailMessage } from '#domain/email-address.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { requireOrderAndReviveLink } from './access-links.ts'
import type { AppContext } from '../context.ts'

type Deps = Pick<AppContext, 'db' | 'links' | 'clock'>
type WithoutEmail = {
  customer: { email?: string | undefined; first_name: string }
  email_from_order?: string | null | undefined
}
type WithEmail<Order extends WithoutEmail> = Omit<Order, 'email_from_order'> & {
  customer: { email: string }
}

/**
 * Returns the order with an e-mail address and without the token of the earlier order, so that the
 * shop does not store that token.
 * @throws Problem input-invalid about `customer.email` if the link is unknown or expired, or if its
 * order has no e-mail address
 */
export async function fillInEmail<Order extends WithoutEmail>(
  context: Deps,
  order: Order,
  userId?: number,
): Promise<WithEmail<Order>> {
  const { email_from_order: token, ...rest } = order
  const email = order.customer.email ?? (token ? await emailOfOrder(context, token, userId) : '')
  if (!email)
    throw new Problem('input-invalid', { errors: { 'customer.email': [missingEmailMessage] } })
  return { ...rest, customer: { ...order.customer, email } }
}

async function emailOfOrder(
  context: Deps,
  token: string,
  userId: number | undefined,
): Promise<string> {
  try {
    return (await requireOrderAndReviveLink(context, token, userId)).email
  } catch (error) {
    if (isProblem(error)) return ''
    throw error
  }
}
