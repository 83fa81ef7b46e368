import { z } from 'zod'
import { exportPersonalData, loadPerson } from '#data/customer/personal-data/export.ts'
import type { Person } from '#data/customer/personal-data/record-type.ts'
import { CurrentPassword } from '#domain/customer/new-password.ts'
import { erasePersonalData } from '#operations/customer/erase-person.ts'
import type { DbAndClock } from '#operations/context.ts'
import { requireUser, clearedSessionBindingCookie } from '../framework/caller.ts'
import { endpoint } from '../framework/endpoint.ts'

export const PersonalDataExport = z
  .object({
    made_at: z.iso.datetime(),
    parts: z.array(
      z.object({
        name: z.string().describe('In Dutch, as are the labels of the items'),
        after_erasure: z
          .enum(['gone', 'unlinked', 'retained'])
          .describe('What an erasure does with it'),
        items: z
          .array(z.record(z.string(), z.json()))
          .describe('Times are ISO 8601, amounts are in cents'),
      }),
    ),
  })
  .meta({ id: 'HeldData' })

export const getPersonalData = endpoint(
  'GET /api/own-data',
  {
    summary: 'All personal data of the user',
    access: 'customer',
    limit: 'write',
    reply: PersonalDataExport,
    problems: ['not-logged-in'],
  },
  async ({ context, caller }) =>
    loadPersonalDataExport(context, await loadPerson(context.db, requireUser(caller).userId)),
)

export const loadPersonalDataExport = async ({ db, clock }: DbAndClock, person: Person) => ({
  made_at: clock().toISOString(),
  parts: (await exportPersonalData(db, person)).map(({ name, afterErasure, items }) => ({
    name,
    after_erasure: afterErasure,
    items,
  })),
})

export const postErasure = endpoint(
  'POST /api/erase-own-data',
  {
    summary: 'Erases the user’s account and data, as far as the law allows; irreversible',
    access: 'customer',
    limit: 'login',
    body: z.object({ password: CurrentPassword }, { error: 'Vul je wachtwoord in.' }),
    status: 204,
    problems: ['input-invalid', 'not-logged-in', 'too-many-requests', 'still-busy'],
  },
  async ({ context, body, caller, headers }) => {
    await erasePersonalData(context, requireUser(caller), body.password)
    headers.set('set-cookie', clearedSessionBindingCookie(context.appUrl))
    return undefined
  },
)
