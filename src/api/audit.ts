// Writes the audit log: every change by staff is recorded before it is made, and its outcome afterwards.

import { recordDeed, recordOutcome } from '#data/audit.ts'
import type { Facts } from '#domain/account/deed-words.ts'
import { wellFormed } from '#domain/page/map-text-fields.ts'
import { isProblem } from '#domain/problem.ts'
import type { Shop } from '#operations/shop.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

type About = { params: unknown; query: unknown }

/** Runs `act` and stores the details that it adds. An endpoint without an `auditAction` is not audited. */
export async function audited<Reply>(
  { key, auditAction }: Endpoint,
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { user }: Caller,
  about: About,
  act: (addAuditDetails: (facts: Facts) => void) => Promise<Reply>,
): Promise<Reply> {
  if (!auditAction) return act(() => undefined)
  let facts: Facts | undefined
  const row = await recordDeed(db, { at: now(), userId: user?.id ?? null, call: key, deed: auditAction, subject: subjectOf(about) })
  let reply: Reply
  try {
    reply = await act((more) => (facts = { ...facts, ...more }))
  } catch (error) {
    await recordOutcome(
      db,
      row,
      isProblem(error) ? 'refused' : 'failed',
      wellFormed(isProblem(error) ? { ...facts, code: error.code } : facts),
    )
    throw error
  }
  // When this fails the change is made all the same: its row stays without an outcome.
  await recordOutcome(db, row, 'done', wellFormed(facts))
  return reply
}

/** Only what the address of the call says: no body, so no personal data. */
const subjectOf = ({ params, query }: About): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...Object(query), ...Object(params) }).map(([name, value]) => [name, String(value)]))
