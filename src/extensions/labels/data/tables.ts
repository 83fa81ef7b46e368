import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { actor, id, moment } from '#data/tables/columns.ts'
import { returns } from '#data/tables/order/returns.ts'
import { ofOrder } from '#data/tables/order/orders.ts'
import { shipments } from '#data/tables/order/shipments.ts'
import type { LabelStatus } from '#domain/order/fulfilment/shipping-label.ts'

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

/** The labels with which customers send back what they exchange. */
export const returnLabels = pgTable(
  'return_labels',
  {
    id: id(),
    returnId: integer()
      .notNull()
      .references(() => returns.id),
    service: text().notNull(),
    /** Our reference at the service, such as R101-3f9c0b2a. */
    reference: text().notNull().unique('return_labels_reference_unique'),
    /** The id of the parcel at the service; null until the service has made the label. */
    providerId: text(),
    status: text().$type<LabelStatus>().notNull().default('requested'),
    trackingCode: text(),
    createdAt: moment().notNull(),
    /** When the latest attempt to make the label began; its lease is that of a shipping label. */
    attemptedAt: moment(),
    attempts: integer().notNull().default(0),
    checkedAt: moment(),
  },
  (table) => [
    uniqueIndex('return_labels_once').on(table.returnId),
    uniqueIndex('return_labels_once_at_service').on(table.service, table.providerId),
    index('return_labels_under_way')
      .on(table.checkedAt)
      .where(sql`status in ('ready', 'in-transit')`),
  ],
)
