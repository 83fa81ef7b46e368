// Categories as staff keep them.

import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Transaction } from './db.ts'
import { categories, productCategories, products } from './tables/catalogue.ts'
import { movedSlugs } from './tables/editing.ts'

export type StoredCategory = typeof categories.$inferSelect

export const everyCategory = (db: Db): Promise<StoredCategory[]> => db.select().from(categories).orderBy(asc(categories.id))

/** How many products lie on each; those without any are absent. */
export async function productsPerCategory(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: productCategories.categoryId, products: count() })
    .from(productCategories)
    .groupBy(productCategories.categoryId)
  return new Map(rows.map(({ id, products: counted }) => [id, counted]))
}

/** Lets nobody else change the tree until the transaction ends. */
export const lockCategories = (tx: Transaction) => tx.execute(sql`lock table ${categories} in share row exclusive mode`)

export async function slugTaken(tx: Transaction, slug: string, except = 0): Promise<boolean> {
  const taken = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.slug, slug), ne(categories.id, except)))
  return taken.length > 0
}

export async function writeCategory(tx: Transaction, id: number, changed: Partial<Omit<StoredCategory, 'id' | 'version'>>): Promise<void> {
  await tx
    .update(categories)
    .set({ ...changed, version: sql`${categories.version} + 1` })
    .where(eq(categories.id, id))
}

/** Its products lie on the other one from now on; where there is none, on one category less. */
export async function movePlaces(tx: Transaction, from: number, to: number | null): Promise<void> {
  if (to !== null)
    await tx.execute(sql`
      insert into product_categories (product_id, category_id)
      select product_id, ${to} from product_categories where category_id = ${from} on conflict do nothing`)
  await tx.delete(productCategories).where(eq(productCategories.categoryId, from))
}

/** What is under it stands under its parent; its former addresses lead to `to`. */
export async function dropCategory(tx: Transaction, { id, parentId }: StoredCategory, to: number | null): Promise<void> {
  await tx.update(categories).set({ parentId }).where(eq(categories.parentId, id))
  const itsAddresses = and(eq(movedSlugs.kind, 'category'), eq(movedSlugs.ref, id))
  if (to === null) await tx.delete(movedSlugs).where(itsAddresses)
  else await tx.update(movedSlugs).set({ ref: to }).where(itsAddresses)
  await tx.delete(categories).where(eq(categories.id, id))
}

/** Addresses of the products on these categories. */
export async function slugsOn(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ slug: products.slug })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.productId, products.id))
    .where(inArray(productCategories.categoryId, [...ids]))
  return rows.map(({ slug }) => slug)
}

/** Search finds products by the names of their categories: those of this one are read anew. */
export const findAnew = (tx: Transaction, id: number) =>
  tx.execute(sql`update products set name = name where id in (select product_id from product_categories where category_id = ${id})`)
