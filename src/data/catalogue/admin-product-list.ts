import { type SQL, sql } from 'drizzle-orm'
import type { Gender } from '#domain/catalogue/gender.ts'
import { lowStockThreshold } from '#domain/inventory/public-stock.ts'
import type { Cents } from '#domain/money.ts'
import type { Db } from '../core/db.ts'
import { toLikePattern } from '../core/like-pattern.ts'

/** The product itself, or one of its variations. */
type AdminSellableItem = {
  id: number
  /** Null if the item is the product itself. */
  name: string | null
  price: Cents
  wasPrice: Cents | null
  offerPrice: Cents | null
  /** ISO text, because the row comes as JSON. */
  offerFrom: string | null
  offerUntil: string | null
  /** The price after the running offer; null unless an offer runs. */
  regularPrice: Cents | null
  stock: number
  low: boolean
  /** Customers who asked for a mail when the item is back in stock. */
  waiting: number
}
export type AdminProductListRow = {
  id: number
  slug: string
  name: string
  picture: string | null
  color: string | null
  published: boolean
  trashed: boolean
  gender: Gender
  categories: string[]
  items: AdminSellableItem[]
  /** The value that the list sorts by, as text; with `id` it is the cursor for the next page. */
  at: string
}
export type AdminProductQuery = {
  search: string
  view: AdminProductView
  category?: number | undefined
  gender?: Gender | undefined
  sorting: AdminProductSort
  after?: { at: string; id: number } | undefined
  limit: number
}

const sortColumns: Record<AdminProductSort, { by: SQL; type: SQL; down: boolean }> = {
  name: { by: sql`lower(shelf.name)`, type: sql`text`, down: false },
  cheap: { by: sql`shelf.price`, type: sql`integer`, down: false },
  dear: { by: sql`shelf.price`, type: sql`integer`, down: true },
  stock: { by: sql`shelf.in_all`, type: sql`integer`, down: false },
  new: { by: sql`shelf.id`, type: sql`integer`, down: true },
}

const isLowStock = (item: SQL) =>
  sql`${item}.stock <= coalesce(${item}.low_stock_at, ${lowStockThreshold})`

const offerFields = (item: SQL) =>
  sql`'offerPrice', ${item}.offer_price, 'offerFrom', ${item}.offer_from, 'offerUntil', ${item}.offer_until, 'regularPrice', ${item}.regular_price`

const countWaiting = (item: SQL) => sql`(select count(*) from restock_requests as request
  where request.item_id = ${item}.id and request.confirmed_at is not null and request.notified_at is null)`

export async function listAdminProducts(
  db: Db,
  { search, view, category, gender, sorting, after, limit }: AdminProductQuery,
): Promise<AdminProductListRow[]> {
  const { by, type, down } = sortColumns[sorting]
  const conditions = [
    viewCondition(view),
    ...(search ? [searchCondition(search)] : []),
    ...(category === undefined
      ? []
      : [
          sql`exists (select from product_categories where product_id = shelf.id and category_id = ${category})`,
        ]),
    ...(gender ? [sql`shelf.gender = ${gender}`] : []),
    ...(after
      ? [
          sql`(${by}, shelf.id) ${down ? sql`<` : sql`>`} (${after.at}::${type}, ${after.id}::integer)`,
        ]
      : []),
  ]
  const inAll = sql`coalesce((select sum(stock) from product_variations where product_id = products.id and not is_sample), products.stock, 0)::integer`
  const source =
    sorting === 'stock'
      ? sql`(select *, ${inAll} as in_all from products) as shelf`
      : sql`products as shelf`
  const direction = down ? sql`desc` : sql`asc`
  const { rows } = await db.execute<AdminProductListRow>(sql`
    with part as (
      select shelf.id, (${by})::text as at, row_number() over (order by ${by} ${direction}, shelf.id ${direction}) as place
      from ${source} where ${sql.join(conditions, sql` and `)} order by ${by} ${direction}, shelf.id ${direction} limit ${limit})
    select product.id, product.slug, product.name, product.pictures -> 0 ->> 'url' as picture,
      product.pictures -> 0 ->> 'color' as color, product.published,
      product.trashed_at is not null as trashed, product.gender, part.at,
      array(select c.name from product_categories as pc join categories as c on c.id = pc.category_id where pc.product_id = product.id order by c.position, c.name) as categories,
      coalesce(
        (select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'price', v.price, 'wasPrice', v.was_price, ${offerFields(sql`v`)}, 'stock', v.stock, 'low', ${isLowStock(sql`v`)}, 'waiting', ${countWaiting(sql`v`)})
          order by v.position, v.id) from product_variations as v where v.product_id = product.id and not v.is_sample),
        jsonb_build_array(jsonb_build_object('id', product.id, 'name', null, 'price', product.price, 'wasPrice', product.was_price, ${offerFields(sql`product`)},
          'stock', coalesce(product.stock, 0), 'low', coalesce(product.stock, 0) <= coalesce(product.low_stock_at, ${lowStockThreshold}), 'waiting', ${countWaiting(sql`product`)}))) as items
    from part join products as product on product.id = part.id order by part.place`)
  return rows
}

function viewCondition(view: AdminProductView): SQL {
  switch (view) {
    case 'trash':
      return sql`shelf.trashed_at is not null`
    case 'live':
      return sql`shelf.published`
    case 'hidden':
      return sql`not shelf.published and shelf.trashed_at is null`
    case 'low':
      return sql`shelf.trashed_at is null and (
        (shelf.stock is not null and ${isLowStock(sql`shelf`)}) or exists (select from product_variations as v where v.product_id = shelf.id and not v.is_sample and ${isLowStock(sql`v`)}))`
    case 'all':
      return sql`shelf.trashed_at is null`
  }
}

function searchCondition(search: string): SQL {
  const words = search.split(/\s+/).map((word) => {
    const like = toLikePattern(word)
    return sql`(shelf.name ilike ${like} or shelf.slug ilike ${like})`
  })
  return sql`((${sql.join(words, sql` and `)}) or lower(shelf.article_number) = lower(${search}) or shelf.ean = ${search} or shelf.id::text = ${search}
    or exists (select from product_variations as v where v.product_id = shelf.id
      and (lower(v.article_number) = lower(${search}) or v.ean = ${search} or v.id::text = ${search})))`
}

export const adminProductViews = ['all', 'live', 'hidden', 'low', 'trash'] as const
type AdminProductView = (typeof adminProductViews)[number]

export const adminProductSorts = ['name', 'cheap', 'dear', 'stock', 'new'] as const
type AdminProductSort = (typeof adminProductSorts)[number]
