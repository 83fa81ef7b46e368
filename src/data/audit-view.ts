// The record of what staff did, as it is read back: filtered, latest first, part by part.

import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { endOf, startOf } from './local-time.ts'
import { staffName } from './staff-name.ts'
import { users } from './tables/accounts.ts'
import { auditLog } from './tables/audit.ts'
import { formerColleagues } from './tables/people.ts'

export type LogFilter = {
  by?: number | undefined
  deed?: string | undefined
  /** A day in Amsterdam, as 2026-11-21, and so is `to`, which is included. */
  from?: string | undefined
  to?: string | undefined
  /** An order's number. */
  number?: string | undefined
  /** Rows before this one. */
  before?: number | undefined
}

/** Names of who works here, or worked here until not long ago; null for others. */
const nameOfActor = sql<string | null>`case when ${users.role} = 'staff' then ${staffName} else ${formerColleagues.name} end`

export const loggedDeeds = (db: Db, { by, deed, from, to, number, before }: LogFilter, limit: number) =>
  db
    .select({ row: auditLog, name: nameOfActor })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .leftJoin(formerColleagues, eq(formerColleagues.userId, auditLog.userId))
    .where(
      and(
        by === undefined ? undefined : eq(auditLog.userId, by),
        deed === undefined ? undefined : eq(auditLog.deed, deed),
        from === undefined ? undefined : gte(auditLog.at, startOf(from)),
        to === undefined ? undefined : lt(auditLog.at, endOf(to)),
        number === undefined ? undefined : eq(sql`${auditLog.subject} ->> 'number'`, number),
        before === undefined ? undefined : lt(auditLog.id, before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** Every deed that was ever recorded, found by leaping through the index from one to the next. */
export async function deedsInLog(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ deed: string }>(sql`
    with recursive known as (
      (select deed from ${auditLog} order by deed limit 1)
      union all
      select (select deed from ${auditLog} where deed > known.deed order by deed limit 1) from known where known.deed is not null
    )
    select deed from known where deed is not null`)
  return rows.map(({ deed }) => deed)
}

/** Who may be in the log: colleagues by name, then those who left. */
export async function namesInLog(db: Db): Promise<{ id: number; name: string; left: boolean }[]> {
  const [here, gone] = await Promise.all([
    db.select({ id: users.id, name: staffName }).from(users).where(eq(users.role, 'staff')).orderBy(asc(staffName)),
    db.select({ id: formerColleagues.userId, name: formerColleagues.name }).from(formerColleagues).orderBy(asc(formerColleagues.name)),
  ])
  const back = new Set(here.map(({ id }) => id))
  return [
    ...here.map(({ id, name }) => ({ id, name: name ?? '', left: false })),
    ...gone.filter(({ id }) => !back.has(id)).map((one) => ({ ...one, left: true })),
  ]
}
