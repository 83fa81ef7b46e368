// Tells that a planned publication does not happen: a mail to the colleague who planned it, and an
// entry in the audit log.

import { userById } from '#data/customer/accounts.ts'
import type { DraftWithAuthor } from '#data/content/content-drafts.ts'
import type { Transaction } from '#data/core/db.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import { type LapsedPlan, type LapseReason, lapseReasonTexts } from '#domain/content/lapsed-plan.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'
import type { ChangeAuthorship } from '../authorship.ts'

type Draft = Pick<DraftWithAuthor, 'kind' | 'slug' | 'page' | 'publishAt' | 'authorId'>

/**
 * Does nothing for a draft without a plan, or if the planner ended the plan. `by` is undefined for
 * the shop itself.
 */
export async function reportLapsedPlan(
  tx: Transaction,
  { kind, slug, page: { title }, publishAt, authorId }: Draft,
  reason: LapseReason,
  { by, at }: ChangeAuthorship,
  error?: string,
): Promise<void> {
  if (!publishAt || (by !== undefined && by === authorId)) return
  await insertCompletedAuditEntry(tx, {
    at,
    userId: by ?? null,
    endpoint: 'job publish-planned',
    action: 'Planning ging niet door',
    subject: { kind, slug },
    details: { planned_for: publishAt.toISOString(), reason: error ?? lapseReasonTexts[reason] },
  })
  const planner = authorId === null ? undefined : await userById(tx, authorId)
  if (planner?.role !== 'staff') return
  const plan: LapsedPlan = {
    kind,
    slug,
    title,
    publishAt: publishAt.toISOString(),
    reason,
    by: by ?? null,
    ...(error !== undefined && { error }),
  }
  // Staff can take these back (data/mail/waiting-mails.ts).
  const waits = reason === 'trashed' || reason === 'discarded'
  await queueMail(
    tx,
    { mail: 'plan-lapsed', recipient: planner.email, data: { userId: planner.id, plan } },
    at,
    waits ? { dueAt: new Date(at.getTime() + undoSeconds * 1_000) } : {},
  )
}
