// Changes that were asked for by a link alone and wait until the owner confirms them from a mail.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangeKind, ChangeOutcome, RequestedChange } from '#domain/pending-change/pending-change.ts'
import { orders } from './orders.ts'
import { subscriptions } from './subscriptions.ts'

const moment = () => timestamp({ withTimezone: true })

export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subscriptionId: integer().references(() => subscriptions.id),
    orderId: integer().references(() => orders.id),
    kind: text().$type<ChangeKind>().notNull(),
    change: jsonb().$type<RequestedChange>().notNull(),
    createdAt: moment().notNull(),
    /** Confirming works until then; afterwards the row is forgotten. */
    expiresAt: moment().notNull(),
    /** The shop carries it out by itself from then on, unless its owner refused it; null for what needs a confirmation. */
    carryOutAt: moment(),
    endedAt: moment(),
    outcome: text().$type<ChangeOutcome>(),
  },
  (table) => [
    check('pending_changes_one_subject', sql`(${table.subscriptionId} is null) <> (${table.orderId} is null)`),
    check('pending_changes_ended', sql`(${table.endedAt} is null) = (${table.outcome} is null)`),
    uniqueIndex('pending_changes_one_open_of_subscription')
      .on(table.subscriptionId, table.kind)
      .where(sql`ended_at is null`),
    uniqueIndex('pending_changes_one_open_of_order')
      .on(table.orderId, table.kind)
      .where(sql`ended_at is null and kind <> 'withdrawal'`),
    index('pending_changes_by_subscription').on(table.subscriptionId),
    index('pending_changes_by_order').on(table.orderId),
    index('pending_changes_to_carry_out')
      .on(table.carryOutAt)
      .where(sql`ended_at is null and carry_out_at is not null`),
    index('pending_changes_expiring').on(table.expiresAt),
  ],
)

/** A link is made each time its mail leaves, and works beside the earlier ones. */
export const pendingChangeLinks = pgTable(
  'pending_change_links',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    pendingChangeId: integer()
      .notNull()
      .references(() => pendingChanges.id, { onDelete: 'cascade' }),
  },
  (table) => [index('pending_change_links_by_change').on(table.pendingChangeId)],
)
