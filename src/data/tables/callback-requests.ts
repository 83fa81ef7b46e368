// Requests to be called back. The shop deletes a request as soon as a colleague called, and after
// seven days anyway.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { CallbackPart } from '#domain/customer/callback-request.ts'

const moment = () => timestamp({ withTimezone: true })

export const callbackRequests = pgTable(
  'callback_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Ten digits. */
    phone: text().notNull(),
    part: text().$type<CallbackPart>().notNull(),
    requestedAt: moment().notNull(),
    /** The day of `requestedAt` in the Netherlands. */
    requestedOn: date().notNull(),
    /** How often a colleague called and got no answer, and when last. */
    missedCalls: smallint().notNull().default(0),
    missedAt: moment(),
  },
  (table) => [
    unique('callback_requests_once_a_day').on(table.phone, table.requestedOn),
    index('callback_requests_by_age').on(table.requestedAt),
    check('callback_requests_phone_digits', sql`${table.phone} ~ '^0[0-9]{9}$'`),
    check('callback_requests_part_valid', sql`${table.part} in ('morning', 'afternoon', 'any')`),
  ],
)
