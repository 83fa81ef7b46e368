// Who asks: read from the connection, the token and the cookie of one request. Only a call with a token is looked up at all.

import type { Context } from 'hono'
import { bindingIn } from '#api/binding-cookie.ts'
import { type Caller, visitor } from '#api/caller.ts'
import { databaseGone } from '#data/database-gone.ts'
import { deviceLabel } from '#domain/account/device-label.ts'
import { Problem } from '#domain/problem.ts'
import { sessionWith } from '#operations/sessions.ts'
import type { Shop } from '#operations/shop.ts'
import type { SenderOf } from './network-address.ts'

export const callerFrom =
  (shop: Shop, senderOf: SenderOf) =>
  async (c: Context): Promise<Caller> => {
    const { incoming } = c.env as { incoming?: Parameters<SenderOf>[0] }
    const opened = await sessionOf(shop, c)
    return {
      ...visitor,
      user: opened?.user,
      session: opened?.id,
      proven: opened?.proven ?? false,
      device: deviceLabel(c.req.header('user-agent') ?? ''),
      address: incoming ? senderOf(incoming) : 'unknown',
      idempotencyKey: c.req.header('idempotency-key'),
    }
  }

async function sessionOf(shop: Shop, c: Context) {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? []
  const binding = token && bindingIn(shop.appUrl, c.req.header('cookie'))
  if (!token || !binding) return undefined
  try {
    return await sessionWith(shop, token, binding)
  } catch (error) {
    throw databaseGone(error) ? new Problem('shop-unavailable', { cause: error }) : error
  }
}
