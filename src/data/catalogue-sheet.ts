// The whole catalogue at once: read for a spreadsheet, and plain fields of many products written together.

import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { SheetItem } from '#domain/catalogue/sheet/sheet-line.ts'
import type { Db, Transaction } from './db.ts'
import { categories, products } from './tables/catalogue.ts'

type Row = Omit<SheetItem, 'variation'> & { variationName: string | null; productId: number }

/** Every product that is not in the trash, each followed by its variations. */
export async function sheetItems(db: Db): Promise<SheetItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, null as "variationName", p.id as "productId", p.slug, p.name, p.price, p.stock, varied.product_id is null as "isItem",
      p.low_stock_at as "lowStockAt", p.article_number as "articleNumber", p.ean, p.vat_rate as "vatRate", p.in_package as "inPackage", p.published,
      coalesce(shelved.slugs, '{}') as categories, p.short_description as "shortDescription", p.description, p.attributes, p.position, -1 as place
    from products as p
      left join (select distinct product_id from product_variations) as varied on varied.product_id = p.id
      left join (select pc.product_id, array_agg(c.slug) as slugs from product_categories as pc join categories as c on c.id = pc.category_id group by 1)
        as shelved on shelved.product_id = p.id
    where p.trashed_at is null
    union all
    select v.id, v.name, p.id, p.slug, p.name, v.price, v.stock, true, v.low_stock_at, v.article_number, v.ean, p.vat_rate, p.in_package, p.published,
      '{}', '', '', v.attributes, p.position, v.position
    from product_variations as v join products as p on p.id = v.product_id where p.trashed_at is null
    order by position, "productId", place, id`)
  return rows.map(({ variationName, productId, ...item }) => ({
    ...item,
    ...(variationName !== null && { variation: { name: variationName, productId } }),
  }))
}

/** Addresses of every product, those in the trash too, to their number. */
export async function productSlugs(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ slug: products.slug, id: products.id }).from(products)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function trashedProducts(db: Db): Promise<Set<number>> {
  const rows = await db.select({ id: products.id }).from(products).where(isNotNull(products.trashedAt))
  return new Set(rows.map(({ id }) => id))
}

/** Addresses of categories to their number. */
export async function categorySlugs(db: Db): Promise<Map<string, number>> {
  const rows = await db.select({ slug: categories.slug, id: categories.id }).from(categories)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Where these products stand and stood. */
export async function formerAddresses(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from products where id = any(${sql.param([...ids])}::integer[])
    union select slug from moved_slugs where kind = 'product' and ref = any(${sql.param([...ids])}::integer[])`)
  return rows.map(({ slug }) => slug)
}

/** Field by field as the table calls it; `attributes` holds only those that change, null for one that goes. */
export type PlainFields = Readonly<Record<string, unknown>> & { id: number; attributes?: Record<string, unknown> }

const types: Readonly<Record<string, string>> = {
  slug: 'text',
  name: 'text',
  vat_rate: 'smallint',
  low_stock_at: 'integer',
  article_number: 'text',
  ean: 'text',
  in_package: 'integer',
  published: 'boolean',
  short_description: 'text',
  description: 'text',
}

/** Each product counts as changed by `by`. */
export const writeProducts = (tx: Transaction, rows: readonly PlainFields[], { by, at }: { by: number | undefined; at: Date }) =>
  write(tx, sql`products`, rows, [
    sql`version = version + 1`,
    sql`updated_at = ${at.toISOString()}::timestamptz`,
    sql`updated_by = ${by ?? null}::integer`,
  ])
export const writeVariationFields = (tx: Transaction, rows: readonly PlainFields[]) => write(tx, sql`product_variations`, rows, [])

const rowsAtOnce = 500

/** Rows that name the same fields go together: a field that nobody names is not touched, so that search is not read anew for nothing. */
async function write(tx: Transaction, table: SQL, rows: readonly PlainFields[], always: readonly SQL[]) {
  for (const [names, group] of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join(' '))) {
    const sets = names.split(' ').flatMap((name) => {
      if (name === 'attributes') return [attributesSet]
      return types[name] ? [sql`${sql.identifier(name)} = (given.row ->> ${sql.raw(`'${name}'`)})::${sql.raw(types[name])}`] : []
    })
    const set = sql.join([...sets, ...always], sql`, `)
    if (sets.length + always.length > 0)
      for (let from = 0; from < group.length; from += rowsAtOnce)
        await tx.execute(sql`
          update ${table} as shelf set ${set} from jsonb_array_elements(${JSON.stringify(group.slice(from, from + rowsAtOnce))}::jsonb) as given(row)
          where shelf.id = (given.row ->> 'id')::integer`)
  }
}

const attributesSet = sql`attributes = jsonb_strip_nulls(
  (case when jsonb_typeof(shelf.attributes) = 'string' then (shelf.attributes #>> '{}')::jsonb else shelf.attributes end) || (given.row -> 'attributes'))`
