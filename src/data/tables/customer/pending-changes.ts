// Changes that a visitor requested with an access link. The shop applies a change when the customer
// confirms it from a mail.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ChangeKind, ChangeOutcome, RequestedChange } from '#domain/customer/pending-change.ts'
import { orders } from '../order/orders.ts'
import { subscriptions } from '../subscription/subscriptions.ts'
import { moment, id, sha256 } from '../columns.ts'

export const pendingChanges = pgTable(
  'pending_changes',
  {
    id: id(),
    subscriptionId: integer().references(() => subscriptions.id),
    orderId: integer().references(() => orders.id),
    kind: text().$type<ChangeKind>().notNull(),
    change: jsonb().$type<RequestedChange>().notNull(),
    createdAt: moment().notNull(),
    /**
     * The deadline for the confirmation. A job later deletes the row, except a withdrawal that the
     * shop still has to carry out.
     */
    expiresAt: moment().notNull(),
    /**
     * When the shop carries out an unconfirmed withdrawal, unless the customer disputes it; null
     * for changes that need a confirmation.
     */
    carryOutAt: moment(),
    endedAt: moment(),
    outcome: text().$type<ChangeOutcome>(),
  },
  (table) => [
    check(
      'pending_changes_one_subject',
      sql`(${table.subscriptionId} is null) <> (${table.orderId} is null)`,
    ),
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

/** The shop creates a new link for each mail that it sends, and earlier links stay valid. */
export const pendingChangeLinks = pgTable(
  'pending_change_links',
  {
    hash: sha256().primaryKey(),
    pendingChangeId: integer()
      .notNull()
      .references(() => pendingChanges.id, { onDelete: 'cascade' }),
  },
  (table) => [index('pending_change_links_by_change').on(table.pendingChangeId)],
)
