import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Db, Transaction } from '#data/core/db.ts'
import { products } from '#data/tables/catalogue/products.ts'
import { supplierItems, suppliers } from './tables.ts'
import { findRowBy, lockRowBy, updateById, deleteById } from '#data/core/rows.ts'

type SupplierRow = typeof suppliers.$inferSelect
export type SupplierValues = Pick<
  SupplierRow,
  'name' | 'email' | 'customerNumber' | 'leadTimeDays' | 'minimumOrder' | 'deliveryNote'
>
/** The terms on which a supplier supplies an item. The price is for a pack, excluding VAT. */
export type SupplierItemTerms = {
  itemId: number
  articleNumber: string
  packsPerCase: number
  price: Cents | null
}

export const listSuppliers = (db: Db): Promise<(SupplierRow & { items: number })[]> =>
  db
    .select({
      ...getTableColumns(suppliers),
      items: db.$count(supplierItems, eq(supplierItems.supplierId, suppliers.id)),
    })
    .from(suppliers)
    .orderBy(sql`lower(${suppliers.name})`)

export const supplierById = findRowBy(suppliers, 'id')

export const lockSupplier = lockRowBy(suppliers, 'id')

/** Returns undefined if another supplier has the name. */
export async function insertSupplier(
  tx: Transaction,
  values: SupplierValues,
  createdAt: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(suppliers)
    .values({ ...values, createdAt })
    .onConflictDoNothing()
    .returning({ id: suppliers.id })
  return row?.id
}

export async function isSupplierNameInUse(
  db: Db,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const rows = await db
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        eq(sql`lower(${suppliers.name})`, sql`lower(${name})`),
        sql`${suppliers.id} <> ${exceptId}`,
      ),
    )
  return rows.length > 0
}

export const updateSupplier = (
  tx: Transaction,
  id: number,
  values: SupplierValues & { version: number },
) => updateById(tx, suppliers, id, values)

/** The caller has locked the supplier, and has checked that it has no purchase orders. */
export const deleteSupplier = (tx: Transaction, id: number) => deleteById(tx, suppliers, id)

export type PurchasableItem = {
  itemId: number
  productId: number
  /** The product name; for a variation 'product name - variation name'. */
  name: string
  slug: string
  stock: number
  ean: string | null
  ownArticleNumber: string | null
  published: boolean
  supplierId: number | null
  supplierName: string | null
  /** The terms of the supplier; the defaults for an item without one. */
  articleNumber: string
  packsPerCase: number
  price: Cents | null
}

/**
 * The items that the shop can buy, by name: all except trashed ones. `supplierId` limits them to
 * one supplier.
 */
export async function listPurchasableItems(
  db: Db,
  supplierId?: number,
): Promise<PurchasableItem[]> {
  const { rows } = await db.execute<PurchasableItem>(sql`
    with item as (
      select id, id as product_id, name, slug, coalesce(stock, 0) as stock, ean, article_number, published, 0 as position
      from products as product where trashed_at is null and not exists (select from product_variations where product_id = product.id and not is_sample)
      union all
      select variation.id, product.id, product.name || ' - ' || variation.name, product.slug, variation.stock, variation.ean, variation.article_number, published, variation.position
      from product_variations as variation join products as product on product.id = variation.product_id where trashed_at is null)
    select item.id as "itemId", item.product_id as "productId", item.name, item.slug, item.stock, item.ean,
      item.article_number as "ownArticleNumber", item.published, supplier.id as "supplierId", supplier.name as "supplierName",
      coalesce(source.article_number, '') as "articleNumber", coalesce(source.packs_per_case, 1) as "packsPerCase", source.price
    from item
      left join supplier_items as source on source.item_id = item.id
      left join suppliers as supplier on supplier.id = source.supplier_id
    ${supplierId === undefined ? sql`` : sql`where source.supplier_id = ${supplierId}`}
    order by split_part(lower(item.name), ' - ', 1), item.product_id, item.position, item.id`)
  return rows
}

export async function productIdsOfItems(
  db: Db,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; productId: number }>(sql`
    select id, id as "productId" from products as product where id = any(${sql.param([...itemIds])}::int[])
      and not exists (select from product_variations where product_id = product.id and not is_sample)
    union all select id, product_id from product_variations where id = any(${sql.param([...itemIds])}::int[])`)
  return new Map(rows.map(({ id, productId }) => [id, productId]))
}

export async function productsThatTrackLots(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.tracksLots, true))
  return new Set(rows.map(({ id }) => id))
}

type SupplierItemInsert = typeof supplierItems.$inferInsert

/** Couples the items to their supplier. An item of another supplier moves, with the new terms. */
export async function upsertSupplierItems(
  tx: Transaction,
  items: readonly SupplierItemInsert[],
): Promise<void> {
  if (items.length === 0) return
  await tx
    .insert(supplierItems)
    .values([...items])
    .onConflictDoUpdate({
      target: supplierItems.itemId,
      set: {
        productId: sql`excluded.product_id`,
        supplierId: sql`excluded.supplier_id`,
        articleNumber: sql`excluded.article_number`,
        packsPerCase: sql`excluded.packs_per_case`,
        price: sql`excluded.price`,
      },
    })
}

/** Leaves alone an item that has another supplier meanwhile. */
export async function deleteSupplierItems(
  tx: Transaction,
  supplierId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .delete(supplierItems)
    .where(
      and(eq(supplierItems.supplierId, supplierId), inArray(supplierItems.itemId, [...itemIds])),
    )
}
