// The terms of deliveries and the terms that customers accept.

import { sql } from 'drizzle-orm'
import { boolean, check, date, pgTable, smallint, text, json } from 'drizzle-orm/pg-core'
import { defaultSampleShippingFee, minSampleShippingFee } from '#domain/sample/sample-shipping.ts'
import { moment, amount, id, sha256 } from '../columns.ts'
import type { StoredBlock } from '#domain/content/component.ts'

/**
 * Each from a date. Without a row that is in force, domain/order/delivery/delivery-terms.ts has the
 * defaults.
 */
export const deliveryTerms = pgTable(
  'delivery_terms',
  {
    id: id(),
    /** The calendar day in the Netherlands on which the terms come into force. */
    validFrom: date().notNull().unique('delivery_terms_valid_from_unique'),
    shippingFee: amount(),
    freeShippingFrom: amount(),
    /** For an order of sample packs alone. */
    sampleShippingFee: amount().default(defaultSampleShippingFee),
    /** 'HH:MM' in the Netherlands. */
    cutOff: text().notNull(),
    dispatchDays: smallint().notNull(),
    transitDays: smallint().notNull().default(1),
    deliversOnSaturday: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    /**
     * When the shop invalidated the cached pages that show the terms before these; null until these
     * come into force.
     */
    publishedAt: moment(),
  },
  (table) => [
    check(
      'delivery_terms_amounts',
      sql`${table.shippingFee} >= 0 and ${table.freeShippingFrom} > ${table.shippingFee}`,
    ),
    check(
      'delivery_terms_sample_fee',
      sql`${table.sampleShippingFee} >= ${sql.raw(String(minSampleShippingFee))}`,
    ),
    check('delivery_terms_cut_off', sql`${table.cutOff} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('delivery_terms_dispatch_days', sql`${table.dispatchDays} between 1 and 20`),
    check('delivery_terms_transit_days', sql`${table.transitDays} between 1 and 10`),
  ],
)

/**
 * The versions of the terms that customers accepted. A version contains no personal data and never
 * changes.
 */
export const termsVersions = pgTable('terms_versions', {
  id: id(),
  /** Of the title and the content. */
  sha256: sha256().notNull().unique('terms_versions_sha256_unique'),
  title: text().notNull(),
  /**
   * The blocks as the customer read them. Not jsonb, because jsonb loses the order of the texts in
   * a block.
   */
  content: json().$type<StoredBlock[]>().notNull(),
  /** When the first order accepted this version. */
  createdAt: moment().notNull().defaultNow(),
})
