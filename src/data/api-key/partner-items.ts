// The sellable items as programs of partners see them: products without choices, and the choices of
// the others.

import { sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Db } from '../core/db.ts'

export type PartnerItem = {
  id: number
  articleNumber: string | null
  ean: string | null
  name: string
  price: Cents
  vatRate: 9 | 21
  stock: number
}
export type PartnerItemFilter = {
  articleNumber?: string | undefined
  ean?: string | undefined
  /** Selects items with an id above this one, for the next page. */
  after: number
}

/** Lists items that are not in the trash, in ascending order of id. */
export async function listPartnerItems(
  db: Db,
  { articleNumber, ean, after }: PartnerItemFilter,
  { publishedOnly, limit }: { publishedOnly: boolean; limit: number },
): Promise<PartnerItem[]> {
  const { rows } = await db.execute<PartnerItem>(sql`
    select id, article_number as "articleNumber", ean, name, price, vat_rate as "vatRate", stock from (
      select id, article_number, ean, name, price, vat_rate, coalesce(stock, 0) as stock, published from products as product
      where trashed_at is null and not exists (select from product_variations where product_id = product.id and not is_sample)
      union all
      select size.id, size.article_number, size.ean, product.name || ' - ' || size.name, size.price, product.vat_rate, size.stock, product.published
      from product_variations as size join products as product on product.id = size.product_id where product.trashed_at is null
    ) as item
    where id > ${after} ${publishedOnly ? sql`and published` : sql``}
      ${articleNumber === undefined ? sql`` : sql`and article_number = ${articleNumber}`}
      ${ean === undefined ? sql`` : sql`and ean = ${ean}`}
    order by id limit ${limit}`)
  return rows
}
