// Who may ask the API in a test.

import { type Caller, visitor } from '#api/caller.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { duties, type Duty } from '#domain/account/duty.ts'
import { mayDo } from '#domain/account/rights.ts'

const colleague = (duty: Duty, id: number): Caller => ({
  ...visitor,
  user: { id, email: `${duty}@luwte.example`, role: 'staff', duty },
})

/** A visitor, a customer or somebody of the staff; ids are nobody's in the database unless a test puts them there. */
export const callers: Record<'visitor' | 'customer' | Duty, Caller> = {
  visitor,
  customer: { ...visitor, user: { id: 1, email: 'klant@luwte.example', role: 'customer', duty: null } },
  owner: colleague('owner', 2),
  support: colleague('support', 3),
  warehouse: colleague('warehouse', 4),
  editor: colleague('editor', 5),
}

/** Somebody whom this endpoint lets in. */
export function callerFor({ for: audience, right }: Pick<Endpoint, 'for' | 'right'>): Caller {
  if (audience !== 'staff') return callers[audience === 'everyone' ? 'visitor' : audience]
  return callers[duties.find((duty) => right && mayDo(duty, right)) ?? 'owner']
}
