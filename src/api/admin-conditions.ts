// What keeps the shop from working as it should, for whoever's work it touches.

import { z } from 'zod'
import { mayDo, type Right } from '#domain/account/rights.ts'
import { Condition, type ConditionCode } from '#domain/operating/condition.ts'
import { endpoint } from './endpoint.ts'

/** The right that it takes to be told. */
const concerns: Record<ConditionCode, Right> = {
  'cannot-write': 'backoffice',
  'mail-server-away': 'mails',
  'disk-low': 'record',
  'proxy-untold': 'record',
  'test-payments': 'backoffice',
  'mails-in-folder': 'mails',
}

export const getConditions = endpoint(
  'GET /api/admin/conditions',
  {
    summary: 'What keeps the shop from working as it should, the gravest first, as far as it touches the work of whoever asks',
    for: 'staff',
    right: 'backoffice',
    reply: z.object({ conditions: z.array(Condition) }),
  },
  async ({ shop, caller: { user } }) => ({
    conditions: (await shop.conditions()).filter(({ code }) => mayDo(user?.duty, concerns[code])),
  }),
)
