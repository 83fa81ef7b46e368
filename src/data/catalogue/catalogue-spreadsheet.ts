import { eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { fieldList } from '#domain/catalogue/fields/field-list.ts'
import type { SpreadsheetItem } from '#domain/catalogue/spreadsheet/spreadsheet-row.ts'
import type { Db, Transaction } from '../core/db.ts'
import { categories, products } from '../tables/catalogue/products.ts'
import { movedSlugs } from '../tables/content.ts'

type Row = Omit<SpreadsheetItem, 'variation'> & {
  variationName: string | null
  isSample: boolean
  productId: number
}

const typedColumns = fieldList.filter(({ stored }) => stored === 'column')
const ofProduct = sql.raw(typedColumns.map(({ key }) => `p.${key}`).join(', '))
/** Leaves out the long texts, which belong to the product. */
const ofVariation = sql.raw(
  typedColumns
    .map(({ key, rows, input }) =>
      rows === 'item' || rows === 'both'
        ? `v.${key}`
        : input === 'lines' || input === 'html'
          ? 'null'
          : `p.${key}`,
    )
    .join(', '),
)
const offerColumns = (item: SQL) =>
  sql`${item}.offer_price, ${item}.offer_from, ${item}.offer_until`

const toIso = (moment: string | Date | null) =>
  moment === null ? null : new Date(moment).toISOString()

/** Every product outside the trash, followed by its variations. */
export async function spreadsheetItems(db: Db): Promise<SpreadsheetItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, null as "variationName", false as "isSample", p.id as "productId", ${ofProduct}, coalesce(p.regular_price, p.price) as price, p.stock, varied.product_id is null as "isItem",
      coalesce(shelved.slugs, '{}') as categories, p.attributes, p.staff_facts,
      (select jsonb_object_agg(d.kind, f.name) from product_documents as d join private_files as f on f.id = d.file_id where d.product_id = p.id) as documents,
      ${offerColumns(sql`p`)}, p.position, -1 as place
    from products as p
      left join (select distinct product_id from product_variations where not is_sample) as varied on varied.product_id = p.id
      left join (select pc.product_id, array_agg(c.slug) as slugs from product_categories as pc join categories as c on c.id = pc.category_id group by 1)
        as shelved on shelved.product_id = p.id
    where p.trashed_at is null
    union all
    select v.id, v.name, v.is_sample, p.id, ${ofVariation}, coalesce(v.regular_price, v.price), v.stock, true,
      '{}', v.attributes, null, null, ${offerColumns(sql`v`)}, p.position, v.position
    from product_variations as v join products as p on p.id = v.product_id where p.trashed_at is null
    order by position, "productId", place, id`)
  return rows.map(({ variationName, isSample, productId, ...item }) => ({
    ...item,
    offer_from: toIso(item.offer_from),
    offer_until: toIso(item.offer_until),
    ...(variationName !== null && { variation: { name: variationName, productId, isSample } }),
  }))
}

const toIdsBySlug = (rows: readonly { slug: string; id: number }[]): Map<string, number> =>
  new Map(rows.map(({ slug, id }) => [slug, id]))

/** Includes trashed products. */
export const productIdsBySlug = async (db: Db) =>
  toIdsBySlug(await db.select({ slug: products.slug, id: products.id }).from(products))

export async function formerProductSlugs(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ slug: movedSlugs.slug })
    .from(movedSlugs)
    .where(eq(movedSlugs.kind, 'product'))
  return new Set(rows.map(({ slug }) => slug))
}

export async function trashedProductIds(db: Db): Promise<Set<number>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isNotNull(products.trashedAt))
  return new Set(rows.map(({ id }) => id))
}

export const categoryIdsBySlug = async (db: Db) =>
  toIdsBySlug(await db.select({ slug: categories.slug, id: categories.id }).from(categories))

export async function currentAndFormerSlugs(
  tx: Transaction,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from products where id = any(${sql.param([...ids])}::integer[])
    union select slug from moved_slugs where kind = 'product' and target_id = any(${sql.param([...ids])}::integer[])`)
  return rows.map(({ slug }) => slug)
}

/**
 * The new values by database column name. `attributes` and `staff_facts` contain only the changed
 * facts; null removes one.
 */
export type ItemColumnUpdate = Readonly<Record<string, unknown>> & {
  id: number
  attributes?: Record<string, unknown>
  staff_facts?: Record<string, unknown>
}

export const updateProductColumns = (
  tx: Transaction,
  rows: readonly ItemColumnUpdate[],
  { by, at }: { by: number | undefined; at: Date },
) =>
  updateColumns(tx, sql`products`, rows, [
    sql`version = shelf.version + 1`,
    sql`updated_at = ${at.toISOString()}::timestamptz`,
    sql`updated_by = ${by ?? null}::integer`,
  ])
export const updateVariationColumns = (tx: Transaction, rows: readonly ItemColumnUpdate[]) =>
  updateColumns(tx, sql`product_variations`, rows, [])

const rowsPerStatement = 500

/**
 * Updates rows that change the same columns together. An update assigns only the changed columns
 * and `always`, because assigning a column runs the search triggers of that column.
 */
async function updateColumns(
  tx: Transaction,
  table: SQL,
  rows: readonly ItemColumnUpdate[],
  always: readonly SQL[],
) {
  for (const [names, group] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join(' '))) {
    const sets = names
      .split(' ')
      .filter((name) => name !== 'id')
      .map((name) =>
        name === 'attributes' || name === 'staff_facts'
          ? mergedFacts[name]
          : sql`${sql.identifier(name)} = given.${sql.identifier(name)}`,
      )
    const set = sql.join([...sets, ...always], sql`, `)
    if (sets.length + always.length > 0)
      for (let from = 0; from < group.length; from += rowsPerStatement)
        await tx.execute(sql`
          update ${table} as shelf set ${set}
          from jsonb_populate_recordset(null::${table}, ${JSON.stringify(group.slice(from, from + rowsPerStatement))}::jsonb) as given
          where shelf.id = given.id`)
  }
}

const mergedFacts = {
  attributes: sql`attributes = jsonb_strip_nulls(
    (case when jsonb_typeof(shelf.attributes) = 'string' then (shelf.attributes #>> '{}')::jsonb else shelf.attributes end) || given.attributes)`,
  staff_facts: sql`staff_facts = jsonb_strip_nulls(shelf.staff_facts || given.staff_facts)`,
}
