// What extensions count for Vandaag, each for the colleagues who may see it.

import type { Db } from '#data/core/db.ts'
import { can, type Permission } from '#domain/staff/permissions.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'

/** The members of the reply that extensions fill. */
type OpenWork = { complaints: { skin: number; overdue: number }; expiringKeys: number }

type Counter<Value> = { permission: Permission; count: (db: Db, now: Date) => Promise<Value> }
export type OpenWorkCounters = { readonly [Name in keyof OpenWork]?: Counter<OpenWork[Name]> }

/** Null if the shop uses no extension that counts it, or if the colleague may not see it. */
export async function countOpenWork<Name extends keyof OpenWork>(
  { db, extensions }: { db: Db; extensions: readonly { openWork?: OpenWorkCounters }[] },
  name: Name,
  role: StaffRole | null | undefined,
  now: Date,
): Promise<OpenWork[Name] | null> {
  const counter = extensions.find(({ openWork }) => openWork?.[name])?.openWork?.[name]
  return counter && can(role, counter.permission) ? counter.count(db, now) : null
}
