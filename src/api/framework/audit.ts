// Adds an audit entry before the handler of an endpoint with an `auditAction` runs. Afterwards
// stores the outcome in the entry.

import { insertAuditEntry, setAuditOutcome } from '#data/staff/audit-log.ts'
import type { AuditDetails } from '#domain/staff/audit/audit-values.ts'
import { toStorableValue } from '#domain/content/map-text-fields.ts'
import { isProblem } from '#domain/problem.ts'
import type { DbAndClock } from '#operations/context.ts'
import type { Caller } from './caller.ts'
import type { Endpoint } from './endpoint.ts'

type AuditSubject = { params: unknown; query: unknown; body: unknown }

/**
 * Runs `action`. If the endpoint has an `auditAction`, also stores the outcome and the details that
 * `action` adds.
 */
export async function withAudit<Reply>(
  { key, auditAction }: Endpoint,
  { db, clock }: DbAndClock,
  { user, partner }: Caller,
  subject: AuditSubject,
  action: (addAuditDetails: (details: AuditDetails) => void) => Promise<Reply>,
): Promise<Reply> {
  if (!auditAction) return action(() => undefined)
  let details: AuditDetails | undefined
  const entryId = await insertAuditEntry(db, {
    at: clock(),
    userId: user?.id ?? null,
    apiKeyId: partner?.id ?? null,
    endpoint: key,
    action: auditAction,
    subject: subjectOf(subject),
  })
  let reply: Reply
  try {
    reply = await action((added) => (details = { ...details, ...added }))
  } catch (error) {
    await setAuditOutcome(
      db,
      entryId,
      isProblem(error) ? 'refused' : 'failed',
      toStorableValue(isProblem(error) ? { ...details, code: error.code } : details),
    )
    throw error
  }
  // If this query fails, the staff action is already done, and its audit entry has no outcome.
  await setAuditOutcome(db, entryId, 'done', toStorableValue(details))
  return reply
}

/**
 * Takes parameters from the URL. A body can contain personal data, so of it only the address of a
 * page or product, and the name of a file.
 */
const subjectOf = ({ params, query, body }: AuditSubject): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...namesIn(body), ...Object(query), ...Object(params) }).map(
      ([name, value]) => [name, String(value)],
    ),
  )

const maxNameLength = 200

function namesIn(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {}
  const { kind, slug } = body as { kind?: unknown; slug?: unknown }
  const file: unknown = Object.values(body).find((value) => value instanceof File)
  return toStorableValue({
    ...(typeof slug === 'string' && { ...(typeof kind === 'string' && { kind }), slug }),
    ...(file instanceof File && { file: file.name.slice(0, maxNameLength) }),
  })
}
