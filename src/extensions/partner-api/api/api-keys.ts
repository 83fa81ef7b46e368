import { z } from 'zod'
import { listApiKeys } from '../data/api-keys.ts'
import {
  apiKeyScopes,
  lacksOrders,
  apiKeyMonths,
  apiKeyState,
  apiKeyStates,
  overlapHours,
} from '../domain/api-key.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  changeApiKey,
  makeApiKey,
  type MadeKey,
  replaceApiKey,
  revokeApiKey,
} from '../operations/api-keys.ts'
import { endpoint } from '#api/framework/endpoint.ts'
import { IdParams, Moment, fromRow } from '#api/framework/json-shapes.ts'
import { RequiredLine } from '#domain/text/text-input.ts'

const missingName = 'Vul in van wie de sleutel is.'
const nameAndScopes = {
  name: RequiredLine(missingName, 60).describe('The partner, such as the warehouse'),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1, 'Kies wat de sleutel mag.')
    .max(apiKeyScopes.length)
    .refine(
      (scopes) => !lacksOrders(scopes),
      'Kies ook ‘Bestellingen lezen’ om te zien wat erin zit.',
    )
    .transform((scopes) => [...new Set(scopes)]),
}
const Months = z.literal(apiKeyMonths).describe('After this many months the key expires')

/** The reply contains the key once. The shop cannot show it again. */
const Made = fromRow({ id: z.int32(), key: z.string(), expires_at: Moment })

const toDay = ({ expiresAt }: MadeKey): string => toCalendarDay(expiresAt)

export const apiKeyEndpoints = [
  endpoint(
    'GET /api/admin/api-keys',
    {
      summary: 'The API keys of partners, newest first, without the keys themselves',
      permission: 'settings',
      reply: {
        keys: z.array(
          fromRow({
            id: z.int32(),
            name: z.string(),
            scopes: z.array(z.enum(apiKeyScopes)),
            prefix: z.string().describe('The first characters of the key'),
            state: z.enum(apiKeyStates),
            created_at: Moment,
            created_by: z.string().nullable().describe('Null after the account was deleted'),
            expires_at: Moment,
            last_used_at: Moment.nullable(),
            revoked_at: Moment.nullable(),
          }),
        ),
      },
    },
    async ({ context: { db, clock } }) => {
      const now = clock()
      return {
        keys: (await listApiKeys(db)).map(({ key, createdByName }) => ({
          ...key,
          state: apiKeyState(key, now),
          createdBy: createdByName,
        })),
      }
    },
  ),
  endpoint(
    'POST /api/admin/api-keys',
    {
      summary: 'Makes an API key. Only this reply contains it',
      permission: 'settings',
      auditAction: 'Sleutel gemaakt',
      limit: 'write',
      status: 201,
      body: { ...nameAndScopes, months: Months },
      reply: Made,
    },
    async ({ context, body, caller: { user }, addAuditDetails }) => {
      const made = await makeApiKey(context, body, user?.id)
      addAuditDetails({ partner: body.name, scopes: body.scopes, valid_until: toDay(made) })
      return made
    },
  ),
  endpoint(
    'PUT /api/admin/api-keys/:id',
    {
      summary: 'Changes the name and the scopes of an active key',
      permission: 'settings',
      auditAction: 'Sleutel gewijzigd',
      limit: 'write',
      params: IdParams,
      body: z.object(nameAndScopes),
    },
    async ({ context, params: { id }, body, addAuditDetails }) => {
      const { name, scopes } = await changeApiKey(context, id, body)
      addAuditDetails({
        before: { partner: name, scopes },
        after: { partner: body.name, scopes: body.scopes },
      })
    },
  ),
  endpoint(
    'POST /api/admin/api-keys/:id/revoke',
    {
      summary: 'Ends an active key at once',
      permission: 'settings',
      auditAction: 'Sleutel ingetrokken',
      limit: 'write',
      params: IdParams,
    },
    async ({ context, params: { id }, addAuditDetails }) => {
      addAuditDetails({ partner: (await revokeApiKey(context, id)).name })
    },
  ),
  endpoint(
    'POST /api/admin/api-keys/:id/replace',
    {
      summary: 'Makes a key with the same name and scopes. The earlier key works a while longer',
      permission: 'settings',
      auditAction: 'Sleutel vervangen',
      limit: 'write',
      params: IdParams,
      status: 201,
      body: {
        months: Months,
        overlap_hours: z.literal(overlapHours).describe('How long the earlier key still works'),
      },
      reply: Made,
    },
    async ({
      context,
      params: { id },
      body: { months, overlap_hours },
      caller: { user },
      addAuditDetails,
    }) => {
      const made = await replaceApiKey(
        context,
        id,
        { months, overlapHours: overlap_hours },
        user?.id,
      )
      addAuditDetails({
        partner: made.name,
        overlap: `${overlap_hours} uur`,
        valid_until: toDay(made),
      })
      return made
    },
  ),
] as const
