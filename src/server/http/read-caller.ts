// Reads the API caller from a request's connection, token and cookie. Queries the database only for requests with
// both a token and a session cookie.

import type { Context } from 'hono'
import { parseSessionBinding } from '#api/framework/session-binding-cookie.ts'
import { type Caller, anonymousCaller } from '#api/framework/caller.ts'
import { isDatabaseUnavailable } from '#data/core/database-unavailable.ts'
import { describeDevice } from '#domain/customer/device-label.ts'
import { Problem } from '#domain/problem.ts'
import { findSession } from '#operations/customer/sessions.ts'
import type { AppContext } from '#operations/context.ts'
import type { ClientAddressOf } from './client-address.ts'

export const readCaller =
  (context: AppContext, senderOf: ClientAddressOf) =>
  async (c: Context): Promise<Caller> => {
    const { incoming } = c.env as { incoming?: Parameters<ClientAddressOf>[0] }
    const session = await findSessionOf(context, c)
    return {
      ...anonymousCaller,
      user: session?.user,
      session: session?.id,
      secondFactorVerified: session?.secondFactorVerified ?? false,
      device: describeDevice(c.req.header('user-agent') ?? ''),
      ipAddress: incoming ? senderOf(incoming) : 'unknown',
      idempotencyKey: c.req.header('idempotency-key'),
      webhookSignature: c.req.header('sendcloud-signature') ?? c.req.header('x-myparcel-authorization'),
    }
  }

async function findSessionOf(context: AppContext, c: Context) {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? []
  const binding = token && parseSessionBinding(context.appUrl, c.req.header('cookie'))
  if (!token || !binding) return undefined
  try {
    return await findSession(context, token, binding)
  } catch (error) {
    throw isDatabaseUnavailable(error) ? new Problem('shop-unavailable', { cause: error }) : error
  }
}
