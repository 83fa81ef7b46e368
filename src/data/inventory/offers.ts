import { sql } from 'drizzle-orm'
import { noOffer, type OfferColumns } from '#domain/catalogue/price/offer.ts'
import type { Db, Transaction } from '../core/db.ts'
import type { LockedItem } from './locked-items.ts'

/** The caller has locked the items. */
export async function updateOffers(
  tx: Transaction,
  updates: readonly { item: Pick<LockedItem, 'id' | 'isVariation'>; offer: OfferColumns }[],
): Promise<void> {
  for (const { item, offer } of updates) {
    const table = item.isVariation ? sql`product_variations` : sql`products`
    await tx.execute(sql`
      update ${table} set offer_price = ${offer.offerPrice}, offer_from = ${offer.offerFrom?.toISOString() ?? null}::timestamptz,
        offer_until = ${offer.offerUntil?.toISOString() ?? null}::timestamptz, regular_price = ${offer.regularPrice}
      where id = ${item.id}`)
  }
}

/**
 * Call it before a running offer ends, because the database refuses another price while it runs.
 */
export const clearOffers = (
  tx: Transaction,
  items: readonly Pick<LockedItem, 'id' | 'isVariation'>[],
): Promise<void> =>
  updateOffers(
    tx,
    items.map((item) => ({ item, offer: noOffer })),
  )

/** Returns the ids of at most 500 items whose offer must begin or end at `now`. */
export async function itemsWithDueOffer(db: Db, now: Date): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const isDue = sql`offer_from is not null and (offer_until <= ${at} or (offer_from <= ${at} and regular_price is null))`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from products where ${isDue} union all select id from product_variations where ${isDue} order by id limit 500`)
  return rows.map(({ id }) => id)
}

/** Undefined if none runs. */
export async function firstEndOfRunningOffers(db: Db): Promise<Date | undefined> {
  const running = sql`offer_from is not null and regular_price is not null`
  const { rows } = await db.execute<{ end: string | null }>(sql`
    select least((select min(offer_until) from products where ${running}), (select min(offer_until) from product_variations where ${running}))::text as end`)
  return rows[0]?.end ? new Date(rows[0].end) : undefined
}
