// API callers for tests: one per role.

import { type Caller, anonymousCaller } from '#api/framework/caller.ts'
import type { Endpoint } from '#api/framework/endpoint.ts'
import { programsOf } from '#operations/programs.ts'
import { testedExtensions } from '../extensions.ts'
import { staffRoles, type StaffRole } from '#domain/staff/staff-role.ts'
import { can } from '#domain/staff/permissions.ts'

const colleague = (staffRole: StaffRole, id: number): Caller => ({
  ...anonymousCaller,
  user: { id, email: `${staffRole}@luwte.example`, role: 'staff', staffRole },
})

/** What a key may allow in the tested shop. */
export const programScopes = programsOf(testedExtensions)?.scopes ?? []

/** The program of a partner whose key has these scopes. */
export const partnerWith = (scopes: readonly string[]): Caller => ({
  ...anonymousCaller,
  partner: { id: 1, name: 'Magazijn', scopes },
})

/**
 * A visitor, a customer, one colleague per staff role and a program with all scopes. No user or key
 * with these ids exists unless a test inserts it.
 */
export const callers: Record<'visitor' | 'customer' | StaffRole | 'partner', Caller> = {
  visitor: anonymousCaller,
  customer: {
    ...anonymousCaller,
    user: { id: 1, email: 'klant@luwte.example', role: 'customer', staffRole: null },
  },
  owner: colleague('owner', 2),
  support: colleague('support', 3),
  warehouse: colleague('warehouse', 4),
  editor: colleague('editor', 5),
  publisher: colleague('publisher', 6),
  partner: partnerWith(programScopes),
}

/** A caller that may call this endpoint. */
export function callerFor({
  access: audience,
  permission,
}: Pick<Endpoint, 'access' | 'permission'>): Caller {
  if (audience !== 'staff') return callers[audience === 'public' ? 'visitor' : audience]
  return callers[
    staffRoles.find((staffRole) => permission && can(staffRole, permission)) ?? 'owner'
  ]
}
