// API callers for tests: one per role.

import { type Caller, anonymousCaller } from '#api/framework/caller.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { staffRoles, type StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'

const colleague = (duty: StaffRole, id: number): Caller => ({
  ...anonymousCaller,
  user: { id, email: `${duty}@luwte.example`, role: 'staff', duty },
})

/** A visitor, a customer and one colleague per staff role. No user with these ids exists unless a test inserts it. */
export const callers: Record<'visitor' | 'customer' | StaffRole, Caller> = {
  visitor: anonymousCaller,
  customer: { ...anonymousCaller, user: { id: 1, email: 'klant@luwte.example', role: 'customer', duty: null } },
  owner: colleague('owner', 2),
  support: colleague('support', 3),
  warehouse: colleague('warehouse', 4),
  editor: colleague('editor', 5),
}

/** A caller that may call this endpoint. */
export function callerFor({ access: audience, permission }: Pick<Endpoint, 'access' | 'permission'>): Caller {
  if (audience !== 'staff') return callers[audience === 'public' ? 'visitor' : audience]
  return callers[staffRoles.find((duty) => permission && can(duty, permission)) ?? 'owner']
}
