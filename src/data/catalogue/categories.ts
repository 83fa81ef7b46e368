import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../core/db.ts'
import { updateById, deleteById } from '../core/rows.ts'
import { categories, productCategories, products } from '../tables/catalogue/products.ts'
import { movedSlugs } from '../tables/content.ts'

export type CategoryRow = typeof categories.$inferSelect

export const allCategories = (db: Db): Promise<CategoryRow[]> =>
  db.select().from(categories).orderBy(asc(categories.id))

/** By category id, without empty categories. */
export async function countProductsPerCategory(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productCategories.categoryId, products: count() })
    .from(productCategories)
    .groupBy(productCategories.categoryId)
  return new Map(rows.map(({ id, products: counted }) => [id, counted]))
}

/** Blocks all other writes to the categories until the transaction ends. */
export const lockCategories = (tx: Transaction) =>
  tx.execute(sql`lock table ${categories} in share row exclusive mode`)

export async function isCategorySlugTaken(
  tx: Transaction,
  slug: string,
  except = 0,
): Promise<boolean> {
  const taken = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), ne(categories.id, except)))
  return taken.length > 0
}

export const updateCategory = (
  tx: Transaction,
  id: number,
  changed: Partial<Omit<CategoryRow, 'id' | 'version'>>,
) => updateById(tx, categories, id, { ...changed, version: sql`${categories.version} + 1` })

/** If `to` is null, only removes the products from `from`. */
export async function moveProductsToCategory(
  tx: Transaction,
  from: number,
  to: number | null,
): Promise<void> {
  if (to !== null)
    await tx.execute(sql`
      insert into product_categories (product_id, category_id)
      select product_id, ${to} from product_categories where category_id = ${from} on conflict do nothing`)
  await tx.delete(productCategories).where(eq(productCategories.categoryId, from))
}

/** Moves its subcategories to its parent. Its former slugs lead to `to`, or go. */
export async function deleteCategory(
  tx: Transaction,
  { id, parentId }: CategoryRow,
  to: number | null,
): Promise<void> {
  await tx.update(categories).set({ parentId }).where(eq(categories.parentId, id))
  const formerSlugs = and(eq(movedSlugs.kind, 'category'), eq(movedSlugs.targetId, id))
  if (to === null) await tx.delete(movedSlugs).where(formerSlugs)
  else await tx.update(movedSlugs).set({ targetId: to }).where(formerSlugs)
  await deleteById(tx, categories, id)
}

export async function productSlugsInCategories(
  tx: Transaction,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ slug: products.slug })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .where(inArray(productCategories.categoryId, [...ids]))
  return rows.map(({ slug }) => slug)
}

/**
 * Updates the search index of the products in the category, because the index contains category
 * names. Assigning `name` to itself runs the reindexing trigger.
 */
export const reindexProductsOf = (tx: Transaction, id: number) =>
  tx.execute(
    sql`update products set name = name where id in (select product_id from product_categories where category_id = ${id})`,
  )
