import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type PersonColumns = Record<'firstName' | 'lastName' | 'email' | 'postcode', AnyPgColumn>

/** SQL for the text in which staff search orders and subscriptions, in lower case without accents (domain/order/order-search.ts). */
export const sqlPersonSearchText = ({ firstName, lastName, email, postcode }: PersonColumns) =>
  sql`(translate(lower(${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${postcode}), 'áàâäãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'))`
