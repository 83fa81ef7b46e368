// Expressions that an index and the queries that use it must share.

import { sql, type SQL } from 'drizzle-orm'
import { type AnyPgColumn, index } from 'drizzle-orm/pg-core'

export type PersonColumns = Record<'firstName' | 'lastName' | 'email' | 'postcode', AnyPgColumn>

/**
 * SQL for the text in which staff search orders and subscriptions, in lower case without accents
 * (domain/order/order-search.ts).
 */
export const sqlPersonSearchText = ({ firstName, lastName, email, postcode }: PersonColumns) =>
  sqlFoldedText(sql`${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${postcode}`)

/** SQL for the same text about the payer. Null if the payer receives the parcel. */
export const sqlPayerSearchText = ({
  email,
  billingAddress,
}: {
  email: AnyPgColumn
  billingAddress: AnyPgColumn
}) =>
  sqlFoldedText(
    sql`(${billingAddress} ->> 'firstName') || ' ' || (${billingAddress} ->> 'lastName') || ' ' || ${email} || ' ' || (${billingAddress} ->> 'postcode')`,
  )

/** SQL for the same text about an order of an earlier shop, with its number there. */
export const sqlImportedOrderSearchText = ({
  name,
  email,
  postcode,
  number,
}: Record<'name' | 'email' | 'postcode' | 'number', AnyPgColumn>) =>
  sqlFoldedText(sql`${name} || ' ' || ${email} || ' ' || ${postcode} || ' ' || ${number}`)

/** SQL for a text in lower case without accents, like `foldText`. */
export const sqlFoldedText = (text: SQL) =>
  sql`(translate(lower(${text}), 'áàâäãåçéèêëíìîïñóòôöõúùûüý', 'aaaaaaceeeeiiiinooooouuuuy'))`

/** The indexes for a search by receiver or payer (customer/name-search.ts). */
export const personSearchIndexes = (
  name: string,
  table: PersonColumns & { billingAddress: AnyPgColumn },
) => [
  index(`${name}_by_words`).using('gin', sql`${sqlPersonSearchText(table)} gin_trgm_ops`),
  index(`${name}_by_payer`)
    .using('gin', sql`${sqlPayerSearchText(table)} gin_trgm_ops`)
    .where(sql`billing_address is not null`),
]

/** `mailboxOf` in SQL, for an index and the queries that use it. */
export function sqlMailbox(email: AnyPgColumn | SQL): SQL {
  const plain = sql`regexp_replace(lower(${email}), '\\+[^@]*@', '@')`
  return sql`(case when ${plain} ~ '@(gmail|googlemail)\\.com$' then replace(split_part(${plain}, '@', 1), '.', '') || '@gmail.com' else ${plain} end)`
}

/**
 * The moment from which an order counts as sold: when the shop accepted to be paid afterwards,
 * otherwise when it was paid.
 */
export const sqlConfirmedAt = ({
  acceptedAt,
  paidAt,
}: {
  acceptedAt: AnyPgColumn
  paidAt: AnyPgColumn
}): SQL => sql`(coalesce(${acceptedAt}, ${paidAt}))`
