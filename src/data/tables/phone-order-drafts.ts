// Phone orders that staff stored before they placed them. They are personal data of the customer.

import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/order/actor.ts'
import type { PhoneOrderDraft } from '#domain/order/phone-order-draft.ts'

export const phoneOrderDrafts = pgTable(
  'phone_order_drafts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    content: jsonb().$type<PhoneOrderDraft>().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    /** The colleague who changed it last. */
    changedBy: text().$type<Actor>().notNull(),
  },
  (table) => [index('phone_order_drafts_by_change').on(table.changedAt)],
)
