// Rules about the stored draft of a page: nobody overwrites or removes a draft unseen, and no draft
// outlives the publication of its page.

import { deleteDraftRow, draftBySlug, type DraftWithAuthor } from '#data/content/content.ts'
import type { Transaction } from '#data/core/db.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { Problem, fieldProblem } from '#domain/problem.ts'
import type { ChangeAuthorship } from '../context.ts'
import { draftToApi } from './content-to-api.ts'
import { userById } from '#data/customer/accounts.ts'
import { queueMail } from '#data/mail/outbox.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import {
  type LapsedPlan,
  type LapseReason,
  lapseReasonTexts,
} from '#domain/content/publication/lapsed-plan.ts'
import { undoSeconds } from '#domain/order/undo-period.ts'

/**
 * The time of saving of the draft that the editor loaded, or null if there was none. Undefined
 * skips the check of the stored draft.
 */
export type DraftVersion = Date | null | undefined
/**
 * The draft that the editor knows when it publishes a page. A new page can have its draft at an
 * earlier slug. Null if there was none; undefined skips the check.
 */
export type SeenDraft = { slug: string; savedAt: Date } | null | undefined

const isOther = (stored: DraftWithAuthor, seen: DraftVersion) =>
  seen !== undefined && stored.savedAt.getTime() !== seen?.getTime()

/**
 * Returns the stored draft.
 * @throws Problem version-conflict with that draft as `current` if it is not `basedOnDraft`
 */
export async function assertDraftUnchanged(
  tx: Transaction,
  kind: ContentKind,
  slug: string,
  basedOnDraft: DraftVersion,
): Promise<DraftWithAuthor | undefined> {
  const stored = await draftBySlug(tx, kind, slug)
  if (stored && isOther(stored, basedOnDraft))
    throw new Problem('version-conflict', {
      message: 'Er is intussen een ander concept bewaard.',
      more: { current: conflictingDraft(stored) },
    })
  return stored
}

/**
 * Removes the draft of the page that is being published at `slug`, and its plan, whoever saved
 * them.
 * @throws Problem version-conflict with the stored draft as `draft` if it is not the one in `seen`
 */
export async function removeDraftAtPublication(
  tx: Transaction,
  kind: ContentKind,
  slug: string,
  seen: SeenDraft,
  authorship: ChangeAuthorship,
): Promise<void> {
  const key = seen?.slug ?? slug
  const stored = await draftBySlug(tx, kind, key)
  if (!stored) return
  if (isOther(stored, seen === undefined ? undefined : (seen?.savedAt ?? null)))
    throw new Problem('version-conflict', {
      message: `${stored.savedBy ?? 'Iemand anders'} bewaarde intussen een concept.`,
      more: { draft: conflictingDraft(stored) },
    })
  await deleteDraftRow(tx, kind, key)
  await reportLapsedPlan(tx, stored, 'published', authorship)
}

/**
 * Keeps a page from taking the slug of a new page that a colleague prepares.
 * @throws Problem input-invalid about `slug`
 */
export async function assertNoDraftAt(
  tx: Transaction,
  kind: ContentKind,
  slug: string,
): Promise<void> {
  const stored = await draftBySlug(tx, kind, slug)
  if (stored)
    throw fieldProblem(
      'slug',
      `${stored.savedBy ?? 'Iemand anders'} bewaarde al een concept voor dit adres. Kies een ander adres, of gooi dat concept eerst weg.`,
    )
}

/** In the shape of the page that the draft changes. */
function conflictingDraft(stored: DraftWithAuthor) {
  const {
    based_on: version,
    publish_error: _error,
    proposed_at: _proposed,
    sent_back: _note,
    ...draft
  } = draftToApi(stored)
  return { ...draft, version }
}

/** Mails the colleague who planned the publication, and adds an entry to the audit log. */
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
