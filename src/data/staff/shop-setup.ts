import { sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'

type ShopContents = {
  hasProduct: boolean
  hasPaidOrder: boolean
  hasDeliveryTerms: boolean
  hasSecondFactor: boolean
  pageSlugs: string[]
  draftSlugs: string[]
}

/**
 * `hasProduct` counts published products, `pageSlugs` are the slugs of pages that visitors see, and
 * `draftSlugs` those of drafts of pages.
 */
export async function loadShopContents(db: Db, userId: number): Promise<ShopContents> {
  const { rows } = await db.execute<ShopContents>(sql`
    select exists (select from products where published) as "hasProduct",
      exists (select from orders where paid_at is not null) as "hasPaidOrder",
      exists (select from delivery_terms) as "hasDeliveryTerms",
      exists (select from second_factors where user_id = ${userId} and confirmed_at is not null) as "hasSecondFactor",
      array(select slug from pages where trashed_at is null) as "pageSlugs",
      array(select slug from content_drafts where kind = 'page') as "draftSlugs"`)
  return rows[0]!
}

/** True for a shop without products, pages and drafts, which has not begun yet. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(sql`
    select not exists (select from products) and not exists (select from pages) and not exists (select from content_drafts)
      and not exists (select from shop_settings where name = 'setup') as empty`)
  return rows[0]?.empty === true
}
