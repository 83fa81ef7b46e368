import { cacheTag } from '#domain/cache-tag.ts'
import { inArray } from 'drizzle-orm'
import { invalidateTags } from '../core/cache-invalidation.ts'
import type { Transaction } from '../core/db.ts'
import { products } from '../tables/catalogue.ts'

export async function invalidateProductTags(
  tx: Transaction,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const found = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(inArray(products.id, [...ids]))
  await invalidateTags(
    tx,
    found.map(({ slug }) => cacheTag.product(slug)),
  )
}
