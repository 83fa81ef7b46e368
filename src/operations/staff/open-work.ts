// What extensions count for Vandaag, each for the colleagues who may see it.

import type { Db } from '#data/core/db.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'

/** Counts what is open, by names that only this extension uses. */
export type OpenWorkCounter = {
  permission: Permission
  count: (db: Db, now: Date) => Promise<Readonly<Record<string, number>>>
}

/** Without the counts that the colleague may not see. */
export async function countOpenWork(
  { db, extensions }: { db: Db; extensions: readonly { openWork?: OpenWorkCounter }[] },
  role: StaffRole | null | undefined,
  now: Date,
): Promise<Record<string, number>> {
  const counters = extensions.flatMap(({ openWork }) =>
    openWork && can(role, openWork.permission) ? [openWork.count(db, now)] : [],
  )
  return Object.assign({}, ...(await Promise.all(counters)))
}
