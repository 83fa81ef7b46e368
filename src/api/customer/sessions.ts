import { z } from 'zod'
import { sessionsOf } from '#data/customer/sessions.ts'
import { Problem } from '#domain/problem.ts'
import { logOut } from '#operations/customer/sessions.ts'
import { endpoint } from '../framework/endpoint.ts'
import { IdParams, Moment, fromRow } from '../framework/json-shapes.ts'

const Session = fromRow({
  id: z.int(),
  device: z.string().describe('Browser and system only'),
  created_at: Moment,
  last_seen_at: Moment.describe('Precise to five minutes'),
  current: z.boolean().describe('Whether it is the session of this request'),
})

export const getSessions = endpoint(
  'GET /api/sessions',
  {
    summary: 'Sessions of the user, last used first',
    access: 'customer',
    reply: z.object({ sessions: z.array(Session) }),
  },
  async ({ context, caller: { user, session } }) => {
    const rows = user ? await sessionsOf(context.db, user.id, context.clock()) : []
    return { sessions: rows.map((row) => ({ ...row, current: row.id === session })) }
  },
)

export const deleteSession = endpoint(
  'DELETE /api/sessions/:id',
  {
    summary: 'Ends a session of the user',
    access: 'customer',
    params: IdParams,
    status: 204,
  },
  async ({ context, caller: { user }, params: { id } }) => {
    if (!user || !(await logOut(context, user.id, id))) throw new Problem('not-found')
  },
)
