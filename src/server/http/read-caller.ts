// Reads the API caller from a request's connection, token and cookie, or API key. Queries the
// database only for requests with both a token and a session cookie, and for requests of partners
// with a key; never for a public read, which is answered while the database is away.

import type { Context } from 'hono'
import { parseSessionBinding, type Caller, anonymousCaller } from '#api/framework/caller.ts'
import { type Endpoint, isPublicRead } from '#api/framework/endpoint.ts'
import { orUnavailable } from '#api/framework/execute.ts'
import { describeDevice } from '#domain/customer/device-label.ts'
import { findSession } from '#operations/customer/sessions.ts'
import type { AppContext } from '#operations/context.ts'
import { programsOf } from '#operations/programs.ts'
import type { ClientAddressOf } from './client-address.ts'

export const readCaller =
  (context: AppContext, senderOf: ClientAddressOf) =>
  async (
    c: Context,
    endpoint: Pick<Endpoint, 'access' | 'reads' | 'cacheTags' | 'headers'>,
  ): Promise<Caller> => {
    const { access } = endpoint
    const { incoming } = c.env as { incoming?: Parameters<ClientAddressOf>[0] }
    // A session is no key, and a key is no session.
    const session =
      access === 'partner' || isPublicRead(endpoint) ? undefined : await findSessionOf(context, c)
    const partner = access === 'partner' ? await findPartnerOf(context, c) : undefined
    return {
      ...anonymousCaller,
      user: session?.user,
      session: session?.id,
      secondFactorVerified: session?.secondFactorVerified ?? false,
      partner,
      device: describeDevice(c.req.header('user-agent') ?? ''),
      ipAddress: incoming ? senderOf(incoming) : 'unknown',
      idempotencyKey: c.req.header('idempotency-key'),
      headers: Object.fromEntries(
        Object.keys(endpoint.headers ?? {}).map((name) => [name, c.req.header(name)]),
      ),
    }
  }

async function findSessionOf(context: AppContext, c: Context) {
  const [, token] = /^Bearer ([\w-]{43})$/i.exec(c.req.header('authorization') ?? '') ?? []
  const binding = token && parseSessionBinding(context.appUrl, c.req.header('cookie'))
  if (!token || !binding) return undefined
  return orUnavailable(() => findSession(context, token, binding))
}

async function findPartnerOf(context: AppContext, c: Context) {
  const programs = programsOf(context.extensions)
  const [, key] = /^Bearer (\S{1,100})$/i.exec(c.req.header('authorization') ?? '') ?? []
  return key && programs ? orUnavailable(() => programs.find(context, key)) : undefined
}
