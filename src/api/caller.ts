// Who asks: made once per request by the server, handed to every endpoint.

import type { Duty } from '#domain/account/duty.ts'
import type { Role } from '#domain/account/role.ts'
import { Problem } from '#domain/problem.ts'

export type { Role }

export type Caller = {
  /** Undefined for visitors. */
  user: { id: number; email: string; role: Role; duty: Duty | null } | undefined
  /** The log-in the call came with; undefined for visitors. */
  session: number | undefined
  /** Whether that log-in came with a second factor. */
  proven: boolean
  /** What kind of device asks, such as 'Firefox op Windows'. */
  device: string
  /** Shortened network address for limits; never logged whole. */
  address: string
  /** Idempotency-Key as sent, if any. */
  idempotencyKey: string | undefined
}

/** A caller whom an endpoint for customers let in. @throws Problem not-logged-in */
export function asker({ user, session, address, device }: Caller) {
  if (!user) throw new Problem('not-logged-in')
  return { userId: user.id, session, address, device }
}

/** A visitor without a log-in, as pages are rendered for. */
export const visitor: Caller = {
  user: undefined,
  session: undefined,
  proven: false,
  device: 'Onbekend apparaat',
  address: 'in-process',
  idempotencyKey: undefined,
}
