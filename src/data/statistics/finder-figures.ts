// Loads how often the product finder was opened and finished, and the published products as it sees
// them.

import { sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import { parseProductUses } from '#domain/product-finder/product-use.ts'
import type { FinderProducts } from '#domain/statistics/finder-gaps.ts'
import type { Period } from '#domain/statistics/period.ts'
import { inStockSql } from '../catalogue/product-listing.ts'
import type { Db } from '../core/db.ts'
import { attributesObjectSql } from '../tables/catalogue.ts'

export async function countFinderSteps(
  db: Db,
  { from, to }: Period,
): Promise<{ begun: number; finished: number }> {
  const { rows } = await db.execute<{ begun: number; finished: number }>(sql`
    select coalesce(sum(count) filter (where step = 'finder'), 0)::int as begun,
      coalesce(sum(count) filter (where step = 'finder-advice'), 0)::int as finished
    from visit_counts where day between ${from} and ${to} and step in ('finder', 'finder-advice')`)
  return rows[0] ?? { begun: 0, finished: 0 }
}

/** Groups equal products, so that a large catalogue gives few rows. */
export async function groupFinderProducts(db: Db): Promise<FinderProducts[]> {
  const { rows } = await db.execute<{
    gender: Gender
    absorption: number | null
    features: unknown
    inStock: boolean
    count: number
  }>(sql`
    select gender, absorption::float8 as absorption, features, "inStock", count(*)::int as count
    from (
      select gender, absorption, ${sql.raw(attributesObjectSql())} -> 'features' as features,
        ${sql.raw(inStockSql)} as "inStock"
      from products where published) as listed
    group by gender, absorption, features, "inStock"`)
  return rows.map(({ features, ...row }) => ({ ...row, uses: parseProductUses({ features }) }))
}
