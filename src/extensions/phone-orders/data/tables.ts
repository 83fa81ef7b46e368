import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { actor, bigId, moment } from '#data/tables/columns.ts'
import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'

/** Phone orders that staff stored before they placed them: personal data of the customer. */
export const phoneOrderDrafts = pgTable(
  'phone_order_drafts',
  {
    id: bigId(),
    content: jsonb().$type<PhoneOrderDraft>().notNull(),
    changedAt: moment().notNull(),
    changedBy: actor().notNull(),
  },
  (table) => [index('phone_order_drafts_by_change').on(table.changedAt)],
)
