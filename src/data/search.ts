// Finding products, pages and articles by words.

import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import type { StoredProduct } from './products.ts'
import { products, productVariations } from './tables/catalogue.ts'
import type { FoundKind } from './tables/search.ts'

export type FoundText = {
  kind: FoundKind
  ref: number
  title: string
  body: string
  slug: string
  cover: string | null
  publishedAt: string | null
}
export type FoundProduct = StoredProduct & { inStock: boolean }
export type Found = { products: FoundProduct[]; texts: FoundText[] }

const most = { products: 24, texts: 8 }
/** More matches than this are not compared with each other: the words were too common to tell them apart. */
const compared = 400

/** Each group is a typed word with its synonyms. Documents with every word come back; when there are none, those with any. Best first. */
export async function findByWords(db: Db, groups: readonly (readonly string[])[]): Promise<Found> {
  if (groups.length === 0) return { products: [], texts: [] }
  const all = await ranked(db, groups, true)
  const rows = all.length > 0 || groups.length === 1 ? all : await ranked(db, groups, false)
  const ids = rows.filter(({ kind }) => kind === 'product').map(({ ref }) => ref)
  const found = ids.length === 0 ? [] : await productsWithStock(db, ids)
  const byId = new Map(found.map((product) => [product.id, product]))
  return { products: ids.flatMap((id) => byId.get(id) ?? []), texts: rows.filter(({ kind }) => kind !== 'product') }
}

/** In stock: packs of its own, or of one of its variations. */
const productsWithStock = (db: Db, ids: number[]): Promise<FoundProduct[]> =>
  db
    .select({
      ...getTableColumns(products),
      inStock: sql<boolean>`coalesce(products.stock > 0, exists (select from ${productVariations} v where v.product_id = products.id and v.stock > 0))`,
    })
    .from(products)
    .where(inArray(products.id, ids))

async function ranked(db: Db, groups: readonly (readonly string[])[], every: boolean): Promise<FoundText[]> {
  const { rows } = await db.execute<FoundText>(sql`
    with asked as materialized (select search_query(${JSON.stringify(groups)}::jsonb, ${every}) as query),
    candidates as (
      (select d.* from search_documents d, asked where d.kind = 'product' and d.words @@ asked.query limit ${compared})
      union all
      (select d.* from search_documents d, asked where d.kind <> 'product' and d.words @@ asked.query limit ${compared})
    ),
    placed as (
      select kind, ref, title, case when kind = 'product' then '' else body end as body,
        row_number() over (partition by kind order by ts_rank('{0.05, 0.2, 0.5, 1.0}', words, asked.query, 1) desc, ref) as place
      from candidates, asked
    )
    select placed.kind, placed.ref, placed.title, placed.body, coalesce(pages.slug, articles.slug, '') as slug,
      articles.cover_image->>'url' as cover, to_char(articles.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "publishedAt"
    from placed
      left join pages on placed.kind = 'page' and pages.id = placed.ref
      left join articles on placed.kind = 'article' and articles.id = placed.ref
    where place <= case kind when 'product' then ${most.products}::int else ${most.texts}::int end
    order by placed.kind, place`)
  return rows
}
