// Columns that several tables have.

import { bigint, date, integer, timestamp, text, jsonb } from 'drizzle-orm/pg-core'
import type { Cents } from '#domain/money.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import type { DeliveryInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import type { Actor } from '#domain/order/actor.ts'
import { sql } from 'drizzle-orm'

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()

/** For a table that never stops growing. */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

export const moment = () => timestamp({ withTimezone: true })

export const cents = () => integer().$type<Cents>()

export const amount = () => cents().notNull()

/** Who did it: 'shopper', 'payment', 'shop', a colleague such as 'staff:2', or a partner. */
export const actor = () => text().$type<Actor>()

/** Increases with every change, so that the second of two concurrent changes is refused. */
export const version = () => integer().notNull().default(1)

/** A SHA-256 in hexadecimal. Of a token or secret the shop stores only this. */
export const sha256 = () => text()

/** An idempotency key: a repeated request inserts no second row. */
export const requestKey = () => text()

/**
 * `day` is the calendar day in the Netherlands. `eventDay` is the day of the event, if its month
 * was closed and the booking is therefore on a later day; null for other bookings.
 */
export const bookingDays = () => ({ day: date().notNull(), eventDay: date() })

export const addressColumns = () => ({
  firstName: text().notNull(),
  lastName: text().notNull(),
  street: text().notNull(),
  houseNumber: text().notNull(),
  houseNumberAddition: text().notNull().default(''),
  postcode: text().notNull(),
  city: text().notNull(),
})

/** The firm that orders. Both are empty for a person. */
export const companyColumns = () => ({
  companyName: text().notNull().default(''),
  /** In capitals with the country code (domain/customer/vat-number.ts). */
  vatNumber: text().notNull().default(''),
})

/** Where the parcel goes, and who pays if that is somebody else. */
export const deliveryColumns = () => ({
  ...addressColumns(),
  /** The name and address of the payer; null if they are those of the delivery. */
  billingAddress: jsonb().$type<PostalAddress>(),
  /** What the customer asks of the carrier; null if that is nothing. */
  deliveryInstructions: jsonb().$type<DeliveryInstructions>(),
})

/** An access link, such as /bestelling/{token}. */
export const accessLinkColumns = (table: 'orders' | 'subscriptions') => ({
  /**
   * The id in the link: 8 random bytes in hexadecimal. link-signer.ts signs it; the shop stores no
   * token.
   */
  linkId: text()
    .notNull()
    .unique(`${table}_link_id_unique`)
    .default(sql`substr(encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 1, 16)`),
  /** Increases when the link is renewed, which invalidates earlier links. */
  linkVersion: integer().notNull().default(1),
  linkRenewedAt: moment(),
})
