// Searches the audit log with filters and pagination, latest entry first.

import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../core/db.ts'
import { sqlEndOfDay, sqlStartOfDay } from '../core/sql-calendar.ts'
import { sqlStaffName } from './staff-name.ts'
import { users } from '../tables/accounts.ts'
import { apiKeys } from '../tables/partners.ts'
import { formerColleagues, auditLog } from '../tables/staff.ts'

export type AuditLogFilter = {
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
    .select({ row: auditLog, name: nameOfActor, partner: apiKeys.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(formerColleagues, eq(formerColleagues.userId, auditLog.userId))
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.apiKeyId))
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

/**
 * Returns the different actions in the log. The recursive query finds each next action in the
 * index; `distinct` would read all rows.
 */
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
