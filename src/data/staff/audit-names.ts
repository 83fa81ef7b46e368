import { sql, type SQL } from 'drizzle-orm'
import type { AuditNames, NamedKind } from '#domain/staff/audit-names.ts'
import type { Db } from '../core/db.ts'

type Named = { id: number; name: string }

/** The names of what the ids identify, per kind. */
const statements: Record<Exclude<NamedKind, 'colleague'>, (ids: SQL) => SQL> = {
  item: (ids) => sql`
    select id, name from products where id = any(${ids})
    union all
    select item.id, product.name || ' - ' || item.name from product_variations as item
    join products as product on product.id = item.product_id where item.id = any(${ids})`,
  review: (ids) => sql`
    select review.id, 'review van ' || product.name as name from reviews as review
    join products as product on product.id = review.product_id where review.id = any(${ids})`,
  category: (ids) => sql`select id, name from categories where id = any(${ids})`,
  supplier: (ids) => sql`select id, name from suppliers where id = any(${ids})`,
  mailing: (ids) => sql`select id, subject as name from mailings where id = any(${ids})`,
  key: (ids) => sql`select id, name from api_keys where id = any(${ids})`,
  webhook: (ids) => sql`select id, url as name from webhook_endpoints where id = any(${ids})`,
}

/** Returns the names that are still known. `colleagues` are current and former ones. */
export async function loadAuditNames(
  db: Db,
  ids: Readonly<Record<NamedKind, readonly number[]>>,
  colleagues: readonly Named[],
): Promise<AuditNames> {
  const load = async ([kind, statement]: [string, (ids: SQL) => SQL]) => {
    const known = ids[kind as NamedKind]
    if (known.length === 0) return [kind, new Map()]
    const { rows } = await db.execute<Named>(statement(sql`${sql.param([...known])}::int[]`))
    return [kind, toMap(rows)]
  }
  const names = Object.fromEntries(await Promise.all(Object.entries(statements).map(load)))
  return { ...names, colleague: toMap(colleagues) } as AuditNames
}

const toMap = (named: readonly Named[]) => new Map(named.map(({ id, name }) => [id, name]))
