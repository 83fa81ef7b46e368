import { eq, and, asc, desc, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { isContactErased } from '#domain/order/order-contact.ts'
import { formatPayerName } from '#domain/address/billing-address.ts'
import type { AuditDetails } from '#domain/staff/audit/audit-values.ts'
import type { Db } from '../core/db.ts'
import { auditLog, formerColleagues } from '../tables/staff.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { sqlStaffName } from './staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import { orders } from '../tables/order/orders.ts'
import type { AuditNames, NamedKind, NamedSlugs } from '#domain/staff/audit/audit-names.ts'
import { type AuditAction, auditActionsAbout } from '#domain/staff/audit/audit-actions.ts'
import type { AuditSubject } from '#domain/staff/audit/audit-subjects.ts'
import { insertReturningId, updateById } from '../core/rows.ts'
import { extensionData } from '#extensions/data.ts'
import type { ExtensionData } from '../core/extension-data.ts'
import { sqlPartnerName } from './partner-name.ts'

type AuditEntryInsert = Pick<
  typeof auditLog.$inferSelect,
  'at' | 'userId' | 'endpoint' | 'subject'
> & {
  action: AuditAction
  apiKeyId?: number | null
}

/**
 * Inserts an entry and returns its id. Call it before the action, so that the log contains every
 * action, even if the process is killed.
 */
export const insertAuditEntry = (db: Db, entry: AuditEntryInsert) =>
  insertReturningId(db, auditLog, entry)

/** For an action that has already ended, such as a login. */
export async function insertCompletedAuditEntry(
  db: Db,
  entry: Pick<AuditEntryInsert, 'at' | 'userId' | 'apiKeyId' | 'endpoint' | 'action'> & {
    outcome?: 'done' | 'refused'
    subject?: AuditEntryInsert['subject']
    details?: AuditDetails
  },
): Promise<void> {
  await db.insert(auditLog).values({ subject: {}, outcome: 'done', ...entry })
}

/** Sets the outcome of an entry. The database rejects a second update of the same entry. */
export const setAuditOutcome = (
  db: Db,
  id: number,
  outcome: 'done' | 'refused' | 'failed',
  details?: AuditDetails,
) => updateById(db, auditLog, id, { outcome, details: details ?? null })

type AuditLogFilter = {
  by?: number | undefined
  about?: AuditSubject | undefined
  /** The first calendar day, such as 2026-11-21; `to` is the last day. */
  from?: string | undefined
  to?: string | undefined
  /** Selects entries about the order with this number, or the things whose name contains it. */
  search?: string | undefined
  /** Selects entries with an id below this one, for the next page. */
  after?: number | undefined
}

/**
 * The name of a current or former colleague. Null for a command-line action, or if the shop no
 * longer stores the name.
 */
const nameOfActor = sql<
  string | null
>`case when ${users.role} = 'staff' then ${sqlStaffName} else ${formerColleagues.name} end`

export const searchAuditLog = (
  db: Db,
  { by, about, from, to, search, after }: AuditLogFilter,
  limit: number,
) =>
  db
    .select({ row: auditLog, name: nameOfActor, partner: sqlPartnerName(auditLog.apiKeyId) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(formerColleagues, eq(formerColleagues.userId, auditLog.userId))
    .where(
      and(
        by === undefined ? undefined : eq(auditLog.userId, by),
        about === undefined ? undefined : inArray(auditLog.action, auditActionsAbout(about)),
        from === undefined ? undefined : gte(auditLog.at, sqlStartOfDay(from)),
        to === undefined ? undefined : lt(auditLog.at, sqlEndOfDay(to)),
        search ? isAbout(search) : undefined,
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/**
 * Entries call products and pages by their id or address. The names are those of today, as in the
 * sentences.
 */
function isAbout(search: string): SQL {
  const number = search.toUpperCase()
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(
    ${auditLog.subject} ->> 'number' = ${number}
    or ${auditLog.details} -> 'orders' ? ${number}
    or ${auditLog.details} ->> 'order' = ${number}
    or ${auditLog.subject} ->> 'slug' ilike ${pattern}
    or ${auditLog.details} ->> 'item' ilike ${pattern}
    or ${auditLog.details} ->> 'product' ilike ${pattern}
    or (${auditLog.subject} ->> 'slug' in (
      select slug from products where name ilike ${pattern}
      union all select slug from pages where title ilike ${pattern}
      union all select slug from articles where title ilike ${pattern}))
    or exists (
      select from (
        select id from products where name ilike ${pattern}
        union all
        select item.id from product_variations as item
        join products as product on product.id = item.product_id
        where product.name || ' - ' || item.name ilike ${pattern}) as named
      where (${auditLog.endpoint} like '%/items/:id%' and ${auditLog.subject} ->> 'id' = named.id::text)
        or ${auditLog.subject} ->> 'item' = named.id::text
        or ${auditLog.details} -> 'changes' @> jsonb_build_array(jsonb_build_object('id', named.id))))`
}

/**
 * Returns the names for the filter of the audit log: current colleagues by name, then former
 * colleagues.
 */
export async function listColleaguesForLogFilter(
  db: Db,
): Promise<{ id: number; name: string; left: boolean }[]> {
  const [current, former] = await Promise.all([
    db
      .select({ id: users.id, name: sqlStaffName })
      .from(users)
      .where(eq(users.role, 'staff'))
      .orderBy(asc(sqlStaffName)),
    db
      .select({ id: formerColleagues.userId, name: formerColleagues.name })
      .from(formerColleagues)
      .orderBy(asc(formerColleagues.name)),
  ])
  const currentIds = new Set(current.map(({ id }) => id))
  return [
    ...current.map(({ id, name }) => ({ id, name: name ?? '', left: false })),
    ...former
      .filter(({ id }) => !currentIds.has(id))
      .map((colleague) => ({ ...colleague, left: true })),
  ]
}

/** The words of extensions for stored values, by the name of their detail. */
export const auditWords: NonNullable<ExtensionData['auditWords']> = Object.assign(
  {},
  ...extensionData.map((data) => data.auditWords),
)

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
}

const statementsOfExtensions: Readonly<Record<string, (ids: SQL) => SQL>> = Object.assign(
  {},
  ...extensionData.map(({ auditNames }) => auditNames),
)
export const foldersOfExtensions = Object.keys(statementsOfExtensions)

/** Returns the names that are still known. `colleagues` are current and former ones. */
export async function loadAuditNames(
  db: Db,
  ids: Readonly<Record<string, readonly number[]>>,
  slugs: NamedSlugs,
  colleagues: readonly Named[],
): Promise<AuditNames> {
  const load = async ([kind, statement]: [string, (ids: SQL) => SQL]) => {
    const known = ids[kind] ?? []
    if (known.length === 0) return [kind, new Map()]
    const { rows } = await db.execute<Named>(statement(sql`${sql.param([...known])}::int[]`))
    return [kind, toMap(rows)]
  }
  const [names, namesBySlug] = await Promise.all([
    Promise.all(Object.entries({ ...statements, ...statementsOfExtensions }).map(load)),
    loadNamesBySlug(db, slugs),
  ])
  return {
    ...Object.fromEntries(names),
    ...namesBySlug,
    colleague: toMap(colleagues),
  } as AuditNames
}

/** Names of customers are those of their accounts and orders today: an erased one has none. */
async function loadNamesBySlug(db: Db, { product, page, article, customer }: NamedSlugs) {
  const idsOf = (prefix: string) =>
    customer.filter((key) => key.startsWith(prefix)).map((key) => Number(key.slice(1)))
  const guests = idsOf('b')
  const [found, ordersOfGuests] = await Promise.all([
    db.execute<{ kind: keyof NamedSlugs; slug: string; name: string }>(sql`
      select 'product' as kind, slug, name from products where slug = any(${sql.param(product)}::text[])
      union all
      select 'page', slug, title from pages where slug = any(${sql.param(page)}::text[])
      union all
      select 'article', slug, title from articles where slug = any(${sql.param(article)}::text[])
      union all
      select 'customer', 'a' || id, btrim(first_name || ' ' || last_name) from users
      where id = any(${sql.param(idsOf('a'))}::int[])`),
    db.select().from(orders).where(inArray(orders.id, guests)),
  ])
  const namesOf = (kind: keyof NamedSlugs) =>
    new Map(found.rows.filter((row) => row.kind === kind).map(({ slug, name }) => [slug, name]))
  return {
    product: namesOf('product'),
    page: namesOf('page'),
    article: namesOf('article'),
    customer: new Map([
      ...namesOf('customer'),
      ...ordersOfGuests
        .filter((order) => !isContactErased(order))
        .map((order) => [`b${order.id}`, formatPayerName(order)] as const),
    ]),
  }
}

const toMap = (named: readonly Named[]) => new Map(named.map(({ id, name }) => [id, name]))
