// Who may ask the API in a test.

import { type Caller, type Role, visitor } from '#api/caller.ts'
import type { Audience } from '#api/endpoint.ts'

/** A visitor, a customer or somebody of the staff; ids are nobody's in the database unless a test puts them there. */
export const callers: Record<'visitor' | Role, Caller> = {
  visitor,
  customer: { ...visitor, user: { id: 1, email: 'klant@luwte.example', role: 'customer' } },
  staff: { ...visitor, user: { id: 2, email: 'beheer@luwte.example', role: 'staff' } },
}

/** Somebody whom an endpoint for this audience lets in. */
export const callerFor = (audience: Audience): Caller => callers[audience === 'everyone' ? 'visitor' : audience]
