import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type PersonColumns = Record<'firstName' | 'lastName' | 'email' | 'postcode', AnyPgColumn>

/** What staff finds an order or a subscription by, in small letters without accents (domain/order/order-search.ts). */
export const personWords = ({ firstName, lastName, email, postcode }: PersonColumns) =>
  sql`(translate(lower(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${postcode}), 'áàâäãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'))`
