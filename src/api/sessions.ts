// The devices somebody is logged in on.

import { z } from 'zod'
import { sessionsOf } from '#data/sessions.ts'
import { Problem } from '#domain/problem.ts'
import { logOut } from '#operations/sessions.ts'
import { endpoint } from './endpoint.ts'

const Session = z.object({
  id: z.int(),
  device: z.string().describe('Browser and system, nothing more'),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('To within five minutes'),
  current: z.boolean().describe('The one that asks'),
})

export const getSessions = endpoint(
  'GET /api/sessions',
  { summary: 'The log-ins of whoever asks, last used first', for: 'customer', reply: z.object({ sessions: z.array(Session) }) },
  async ({ shop, caller: { user, session } }) => {
    const own = user ? await sessionsOf(shop.db, user.id, shop.now()) : []
    return {
      sessions: own.map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current: id === session,
      })),
    }
  },
)

export const deleteSession = endpoint(
  'DELETE /api/sessions/:id',
  {
    summary: 'Ends one log-in of whoever asks',
    for: 'customer',
    params: z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) }),
    status: 204,
    problems: ['not-found'],
  },
  async ({ shop, caller: { user }, params: { id } }) => {
    if (!user || !(await logOut(shop, user.id, id))) throw new Problem('not-found')
    return undefined
  },
)
