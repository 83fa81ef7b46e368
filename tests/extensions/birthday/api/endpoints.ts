import { z } from 'zod'
import { endpoint } from '#api/framework/endpoint.ts'
import { fromRow, IdInUrl, IdParams, Moment } from '#api/framework/json-shapes.ts'
import { settingEndpoints } from '#api/setting/setting-endpoints.ts'
import { keysetPage } from '#data/core/keyset-page.ts'
import { requireFound } from '#domain/problem.ts'
import { EmailAddress } from '#domain/text/email-address.ts'
import { integerOr } from '#domain/text/number-input.ts'
import { deleteBirthday, listBirthdays, updateBirthday } from '../data/birthdays.ts'
import { isBirthday } from '../domain/birthday.ts'
import { greetingSetting } from '../domain/greeting-setting.ts'
import { noteBirthday } from '../operations/greet-birthdays.ts'

const pageSize = 50

const dayFields = {
  day: integerOr('Vul de dag in, van 1 tot 31.', 1, 31),
  month: integerOr('Kies de maand.', 1, 12),
}
const noSuchDay = { error: 'Deze dag bestaat niet.', path: ['day'] }
const Birthday = z.object({ ...dayFields, email: EmailAddress }).refine(isBirthday, noSuchDay)
const Listed = fromRow({
  id: z.int32(),
  email: z.string(),
  day: z.int(),
  month: z.int(),
  asked_at: Moment,
  greeted_year: z.int().nullable(),
})

export const birthdayEndpoints = [
  endpoint(
    'GET /api/admin/birthdays',
    {
      summary: 'Birthdays of customers who asked for a greeting, newest first',
      permission: 'customers',
      query: { search: z.string().trim().max(100).optional(), after: IdInUrl.optional() },
      reply: { birthdays: z.array(Listed), next: z.string().nullable() },
    },
    async ({ context: { db }, query: { search = '', after } }) => {
      const { rows, next } = await keysetPage(
        pageSize,
        (limit) => listBirthdays(db, { search, after, limit }),
        ({ id }) => String(id),
      )
      return { birthdays: rows, next }
    },
  ),
  endpoint(
    'POST /api/admin/birthdays',
    {
      summary: 'Notes a birthday of a customer who asked for a greeting',
      permission: 'customers',
      auditAction: 'Verjaardag genoteerd',
      limit: 'write',
      status: 201,
      body: Birthday,
      reply: { id: z.int32() },
    },
    async ({ context, body }) => ({ id: await noteBirthday(context, body) }),
  ),
  endpoint(
    'PUT /api/admin/birthdays/:id',
    {
      summary: 'Corrects a birthday',
      permission: 'customers',
      auditAction: 'Verjaardag verbeterd',
      limit: 'write',
      params: IdParams,
      body: z.object(dayFields).refine(isBirthday, noSuchDay),
    },
    async ({ context: { db }, params: { id }, body }) => {
      requireFound(await updateBirthday(db, id, body))
    },
  ),
  endpoint(
    'DELETE /api/admin/birthdays/:id',
    {
      summary: 'Forgets a birthday. A greeting that still waits does not leave',
      permission: 'customers',
      auditAction: 'Verjaardag weggehaald',
      limit: 'write',
      params: IdParams,
    },
    async ({ context: { db }, params: { id } }) => {
      requireFound(await deleteBirthday(db, id))
    },
  ),
  ...settingEndpoints(greetingSetting),
] as const

declare module '#api/index.ts' {
  interface ExtensionEndpoints {
    birthday: typeof birthdayEndpoints
  }
}
