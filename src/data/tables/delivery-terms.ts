// The delivery terms, each from a date. Without a row that is in force,
// domain/order/delivery-terms.ts has the defaults.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import { defaultSampleShippingFee, minSampleShippingFee } from '#domain/sample/sample-shipping.ts'

const amount = () => integer().$type<Cents>().notNull()

export const deliveryTerms = pgTable(
  'delivery_terms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The calendar day in the Netherlands on which the terms come into force. */
    validFrom: date({ mode: 'string' }).notNull().unique('delivery_terms_valid_from_unique'),
    shippingFee: amount(),
    freeShippingFrom: amount(),
    /** For an order of sample packs alone. */
    sampleShippingFee: amount().default(defaultSampleShippingFee),
    /** 'HH:MM' in the Netherlands. */
    cutOff: text().notNull(),
    dispatchDays: smallint().notNull(),
    transitDays: smallint().notNull().default(1),
    deliversOnSaturday: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * When the shop invalidated the cached pages that show the terms before these; null until these
     * come into force.
     */
    publishedAt: timestamp({ withTimezone: true }),
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
