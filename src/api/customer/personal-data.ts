import { z } from 'zod'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import type { Person } from '#data/customer/personal-data/personal-data-source.ts'
import { CurrentPassword } from '#domain/customer/new-password.ts'
import { erasePersonalData } from '#operations/customer/erase-person.ts'
import { clearedSessionBindingCookie, requireUser } from '../framework/caller.ts'
import type { DbAndClock } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'

export const PersonalDataExport = fromRow({
  made_at: Moment,
  parts: z.array(
    fromRow({
      name: z.string().describe('In Dutch, as are the labels of the items'),
      after_erasure: z
        .enum(['gone', 'unlinked', 'retained'])
        .describe('What an erasure does with it'),
      items: z
        .array(z.record(z.string(), z.json()))
        .describe('Times are ISO 8601, amounts are in cents'),
    }),
  ),
}).meta({ id: 'HeldData' })

export const loadPersonalDataExport = async ({ db, clock }: DbAndClock, person: Person) => ({
  madeAt: clock(),
  parts: await exportPersonalData(db, person),
})

export const personalDataEndpoints = [
  endpoint(
    'GET /api/own-data',
    {
      summary: 'All personal data of the user',
      access: 'customer',
      limit: 'write',
      reply: PersonalDataExport,
    },
    async ({ context, caller }) =>
      loadPersonalDataExport(context, await loadPerson(context.db, requireUser(caller).userId)),
  ),
  endpoint(
    'POST /api/erase-own-data',
    {
      summary: 'Erases the user’s account and data, as far as the law allows; irreversible',
      access: 'customer',
      limit: 'login',
      body: z.object({ password: CurrentPassword }, { error: 'Vul je wachtwoord in.' }),
      problems: ['still-busy'],
    },
    async ({ context, body, caller, headers }) => {
      await erasePersonalData(context, requireUser(caller), body.password)
      headers.set('set-cookie', clearedSessionBindingCookie(context.appUrl))
    },
  ),
] as const
