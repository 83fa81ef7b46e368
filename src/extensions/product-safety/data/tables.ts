import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  boolean,
  jsonb,
  primaryKey,
} from 'drizzle-orm/pg-core'
import type { ComplaintKind, ComplaintResolution } from '../domain/complaint.ts'
import { orderLines, orders, ofOrder } from '#data/tables/order/orders.ts'
import { privateFiles } from '#data/tables/private-files.ts'
import { moment, bigId, actor, requestKey } from '#data/tables/columns.ts'
import type { RecalledProduct, RecallRemedy } from '../domain/recall-notice.ts'

/**
 * After two years a complaint loses its link to the order, its texts and its picture. The facts of
 * the product stay (docs/decisions/0052).
 */
export const complaints = pgTable(
  'complaints',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Null after the person was erased. Name and e-mail address are only in the order. */
    orderId: integer().references(() => orders.id),
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
    key: requestKey(),
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
    /** About the resolution. */
    note: text().notNull().default(''),
    handledAt: moment(),
    handledBy: actor(),
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

export const recalls = pgTable(
  'recalls',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 101 }),
    key: requestKey().notNull().unique(),
    productId: integer().notNull(),
    /** As it was at the recall. */
    product: jsonb().$type<RecalledProduct>().notNull(),
    lots: text().array().notNull(),
    /** The first and the last day on which the shop shipped the product. */
    soldFrom: date().notNull(),
    soldUntil: date().notNull(),
    /** True if customers whose lot is unknown received the notice too. */
    withPossible: boolean().notNull(),
    risk: text().notNull(),
    instruction: text().notNull(),
    remedies: text().array().$type<RecallRemedy[]>().notNull(),
    singleRemedyReason: text().notNull().default(''),
    at: moment().notNull(),
    by: actor().notNull(),
    /**
     * The number of customers to whom the notice was sent. It stays after the recipients were
     * deleted.
     */
    recipientCount: integer().notNull().default(0),
  },
  (table) => [
    check('recalls_period', sql`${table.soldFrom} <= ${table.soldUntil}`),
    check('recalls_with_lots', sql`cardinality(${table.lots}) > 0`),
    index('recalls_by_product').on(table.productId),
  ],
)

/** The e-mail address is the key, so that a customer with several orders receives one mail. */
export const recallRecipients = pgTable(
  'recall_recipients',
  {
    recallId: integer()
      .notNull()
      .references(() => recalls.id),
    /** In lower case. */
    email: text().notNull(),
    /** The latest order that the recall is about; one with a known lot comes first. */
    orderId: ofOrder(),
    certain: boolean().notNull(),
    /** The mail in the outbox; the outbox deletes sent mails after a month. */
    mailId: bigint({ mode: 'number' }).notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.recallId, table.email] }),
    index('recall_recipients_by_order').on(table.orderId),
  ],
)

/** The lots of the packs in an order line, which staff may note when they pack. */
export const orderLineLots = pgTable(
  'order_line_lots',
  {
    id: bigId(),
    /**
     * Null after the contents of the order were erased. The facts of the product and the lot then
     * stay.
     */
    orderLineId: bigint({ mode: 'number' }).references(() => orderLines.id),
    productId: integer().notNull(),
    productName: text().notNull(),
    /** Normalised (domain/inventory/lot.ts). */
    lot: text().notNull(),
    quantity: integer().notNull(),
    notedAt: moment().notNull(),
    by: actor().notNull(),
  },
  (table) => [
    check('order_line_lots_positive', sql`${table.quantity} > 0`),
    uniqueIndex('order_line_lots_once').on(table.orderLineId, table.lot),
    index('order_line_lots_by_lot').on(table.productId, table.lot),
  ],
)
