// An order can have several shipments.

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ofOrder, orderLines } from './orders.ts'
import { moment, id, actor, requestKey } from '../columns.ts'
import type { LabelStatus } from '#domain/order/fulfilment/shipping-label.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: ofOrder(),
    key: requestKey().notNull(),
    at: moment().notNull(),
    by: actor().notNull(),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
  },
  (table) => [uniqueIndex('shipments_once').on(table.orderId, table.key)],
)

/** A trigger rejects more packs than the customer ordered. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: integer()
      .notNull()
      .references(() => shipments.id),
    orderLineId: bigint({ mode: 'number' })
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    check('shipment_lines_positive', sql`${table.quantity} > 0`),
    index('shipment_lines_by_line').on(table.orderLineId),
  ],
)

/**
 * The shipping labels that the shop requested from its label service. The label of a parcel that
 * left belongs to a shipment.
 */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    id: id(),
    orderId: ofOrder(),
    /** The shipment of this parcel; null while the parcel is here. */
    shipmentId: integer().references(() => shipments.id),
    /**
     * The name of the label service, such as 'MyParcel'. Another service does not know the label.
     */
    service: text().notNull(),
    /**
     * Our reference at the service, such as L10001-3f9c0b2a. It is random, so that a reinstalled
     * shop finds no label of the one before.
     */
    reference: text().notNull().unique('shipping_labels_reference_unique'),
    /** The id of the parcel at the service; null until the service has made the label. */
    providerId: text(),
    status: text().$type<LabelStatus>().notNull().default('requested'),
    /** The reason in Dutch why the service made no label; names no personal data. */
    failure: text(),
    carrier: text(),
    trackingCode: text(),
    trackingUrl: text(),
    by: actor().notNull(),
    createdAt: moment().notNull(),
    /**
     * When the latest attempt to make the label began. Until its lease expires, no other process
     * tries.
     */
    attemptedAt: moment(),
    attempts: integer().notNull().default(0),
    checkedAt: moment(),
    handedOverAt: moment(),
    deliveredAt: moment(),
  },
  (table) => [
    uniqueIndex('shipping_labels_one_per_parcel')
      .on(table.orderId)
      .where(sql`shipment_id is null and status not in ('cancelled', 'failed')`),
    uniqueIndex('shipping_labels_once_at_service').on(table.service, table.providerId),
    index('shipping_labels_by_order').on(table.orderId),
    index('shipping_labels_by_shipment')
      .on(table.shipmentId)
      .where(sql`shipment_id is not null`),
    index('shipping_labels_under_way')
      .on(table.status, table.checkedAt)
      .where(sql`status in ('requested', 'ready', 'in-transit')`),
  ],
)
