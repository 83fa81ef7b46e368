// Complaints about products. After two years a complaint loses its link to the order, its texts and
// its picture. The facts of the product stay (docs/decisions/0052).

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#domain/order/actor.ts'
import type { ComplaintKind, ComplaintResolution } from '#domain/product-safety/complaint.ts'
import { orderLines, orders } from './orders.ts'
import { privateFiles } from './private-files.ts'

const moment = () => timestamp({ withTimezone: true })

export const complaints = pgTable(
  'complaints',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Null after the person was erased. Name and e-mail address are only in the order. */
    orderId: integer().references(() => orders.id),
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
    /** Idempotency key of the form, so that a double click files one complaint. */
    key: text(),
    /** The product stays known after the order line lost its contents. */
    productId: integer().notNull(),
    productName: text().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    /** What the customer wrote; health data. */
    description: text().notNull(),
    lot: text(),
    /** The customer's picture. The shop deletes the file after it removed the id here. */
    pictureFile: text().references(() => privateFiles.id),
    at: moment().notNull(),
    resolution: text().$type<ComplaintResolution>(),
    /** What staff wrote about the resolution. */
    note: text().notNull().default(''),
    handledAt: moment(),
    handledBy: text().$type<Actor>(),
    reportedToMakerOn: date(),
    reportedToIgjOn: date(),
    reportedToNvwaOn: date(),
    personErasedAt: moment(),
  },
  (table) => [
    check('complaints_kind_known', sql`${table.kind} in ('skin', 'leak', 'defect', 'other')`),
    check(
      'complaints_handled_with_resolution',
      sql`(${table.handledAt} is null) = (${table.resolution} is null)`,
    ),
    check(
      'complaints_person_erased',
      sql`${table.personErasedAt} is null or (${table.orderId} is null and ${table.orderLineId} is null and ${table.key} is null and ${table.description} = '' and ${table.note} = '' and ${table.pictureFile} is null)`,
    ),
    uniqueIndex('complaints_once').on(table.orderId, table.key),
    index('complaints_open')
      .on(table.kind, table.at)
      .where(sql`handled_at is null`),
    index('complaints_by_product').on(table.productId, table.lot),
    index('complaints_with_person')
      .on(table.at)
      .where(sql`person_erased_at is null`),
  ],
)
