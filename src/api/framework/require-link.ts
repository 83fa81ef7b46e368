// Refuses a token in the path that no link has, before the body of the call is read.

import { Problem } from '#domain/problem.ts'
import type { AppContext } from '#operations/context.ts'
import { findOrderByLink, findSubscriptionByLink } from '#operations/order/access-links.ts'
import { findInvitationByToken } from '#operations/staff/accept-invitation.ts'
import type { Endpoint } from './endpoint.ts'

type FindByToken = (context: AppContext, token: string) => Promise<object | undefined>

const finders: readonly (readonly [path: string, find: FindByToken])[] = [
  ['/api/orders/:token/', findOrderByLink],
  ['/api/subscriptions/:token/', findSubscriptionByLink],
  ['/api/invitations/:token', findInvitationByToken],
]

/**
 * Only for endpoints with a body, because the others find the link first.
 * @throws Problem not-found
 */
export async function requireLink(
  { path, body }: Pick<Endpoint, 'path' | 'body'>,
  context: AppContext,
  params: unknown,
): Promise<void> {
  const [, find] = (body && finders.find(([start]) => path.startsWith(start))) ?? []
  if (find && !(await find(context, String(Object(params).token)))) throw new Problem('not-found')
}
