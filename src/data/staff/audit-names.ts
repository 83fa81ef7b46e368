// Loads the names of what entries of the audit log are about.

import { inArray, sql, type SQL } from 'drizzle-orm'
import type { AuditNames, NamedKind } from '#domain/staff/audit-names.ts'
import type { Db } from '../core/db.ts'
import { apiKeys, webhookEndpoints } from '../tables/partners.ts'
import { categories } from '../tables/catalogue.ts'
import { mailings } from '../tables/newsletter.ts'
import { suppliers } from '../tables/purchasing.ts'

type Named = { id: number; name: string }

async function load(
  ids: readonly number[],
  find: (ids: number[]) => Promise<Named[]>,
): Promise<ReadonlyMap<number, string>> {
  const found = ids.length > 0 ? await find([...ids]) : []
  return new Map(found.map(({ id, name }) => [id, name]))
}

const query =
  (db: Db, statement: (ids: SQL) => SQL) =>
  async (ids: number[]): Promise<Named[]> =>
    (await db.execute<Named>(statement(sql`${sql.param(ids)}::int[]`))).rows

/** Returns the names that are still known. `colleagues` are current and former ones. */
export async function loadAuditNames(
  db: Db,
  ids: Readonly<Record<NamedKind, readonly number[]>>,
  colleagues: readonly Named[],
): Promise<AuditNames> {
  const findItems = query(
    db,
    (all) => sql`
      select id, name from products where id = any(${all})
      union all
      select item.id, product.name || ' - ' || item.name from product_variations as item
      join products as product on product.id = item.product_id where item.id = any(${all})`,
  )
  const findReviews = query(
    db,
    (all) => sql`
      select review.id, 'review van ' || product.name as name from reviews as review
      join products as product on product.id = review.product_id where review.id = any(${all})`,
  )
  const [item, category, supplier, mailing, review, key, webhook] = await Promise.all([
    load(ids.item, findItems),
    load(ids.category, (all) =>
      db
        .select({ id: categories.id, name: categories.name })
        .from(categories)
        .where(inArray(categories.id, all)),
    ),
    load(ids.supplier, (all) =>
      db
        .select({ id: suppliers.id, name: suppliers.name })
        .from(suppliers)
        .where(inArray(suppliers.id, all)),
    ),
    load(ids.mailing, (all) =>
      db
        .select({ id: mailings.id, name: mailings.subject })
        .from(mailings)
        .where(inArray(mailings.id, all)),
    ),
    load(ids.review, findReviews),
    load(ids.key, (all) =>
      db
        .select({ id: apiKeys.id, name: apiKeys.name })
        .from(apiKeys)
        .where(inArray(apiKeys.id, all)),
    ),
    load(ids.webhook, (all) =>
      db
        .select({ id: webhookEndpoints.id, name: webhookEndpoints.url })
        .from(webhookEndpoints)
        .where(inArray(webhookEndpoints.id, all)),
    ),
  ])
  const colleague = new Map(colleagues.map(({ id, name }) => [id, name]))
  return { item, category, supplier, mailing, review, key, webhook, colleague }
}
