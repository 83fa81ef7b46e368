import { eq, and, asc, desc, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { AuditDetails } from '#domain/staff/audit-entry-text.ts'
import type { Db } from '../core/db.ts'
import { auditLog, formerColleagues } from '../tables/staff.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { sqlStaffName } from './staff-name.ts'
import { users } from '../tables/customer/accounts.ts'
import type { AuditNames, NamedKind } from '#domain/staff/audit-names.ts'
import { insertReturningId, updateById } from '../core/rows.ts'
import { extensionData } from '#extensions/data.ts'
import type { ExtensionData } from '../core/extension-data.ts'
import { sqlPartnerName } from './partner-name.ts'

type AuditEntryInsert = Pick<
  typeof auditLog.$inferSelect,
  'at' | 'userId' | 'endpoint' | 'action' | 'subject'
> & {
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
  action?: string | undefined
  /** The first calendar day, such as 2026-11-21; `to` is the last day. */
  from?: string | undefined
  to?: string | undefined
  /** Selects entries about the order with this number. */
  number?: string | undefined
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
  { by, action, from, to, number, after }: AuditLogFilter,
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
        action === undefined ? undefined : eq(auditLog.action, action),
        from === undefined ? undefined : gte(auditLog.at, sqlStartOfDay(from)),
        to === undefined ? undefined : lt(auditLog.at, sqlEndOfDay(to)),
        number === undefined ? undefined : eq(sql`${auditLog.subject} ->> 'number'`, number),
        after === undefined ? undefined : lt(auditLog.id, after),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** The recursive query finds each next action in the index; `distinct` would read all rows. */
export async function auditActionsInLog(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ action: string }>(sql`
    with recursive known as (
      (select action from ${auditLog} order by action limit 1)
      union all
      select (select action from ${auditLog} where action > known.action order by action limit 1) from known where known.action is not null
    )
    select action from known where action is not null`)
  return rows.map(({ action }) => action)
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
  colleagues: readonly Named[],
): Promise<AuditNames> {
  const load = async ([kind, statement]: [string, (ids: SQL) => SQL]) => {
    const known = ids[kind] ?? []
    if (known.length === 0) return [kind, new Map()]
    const { rows } = await db.execute<Named>(statement(sql`${sql.param([...known])}::int[]`))
    return [kind, toMap(rows)]
  }
  const names = Object.fromEntries(
    await Promise.all(Object.entries({ ...statements, ...statementsOfExtensions }).map(load)),
  )
  return { ...names, colleague: toMap(colleagues) } as AuditNames
}

const toMap = (named: readonly Named[]) => new Map(named.map(({ id, name }) => [id, name]))
