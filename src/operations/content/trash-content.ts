import {
  deleteDraftRow,
  draftBySlug,
  type DraftWithAuthor,
  upsertDraft,
} from '#data/content/content-drafts.ts'
import { withdrawLapseMails } from '#data/mail/waiting-mails.ts'
import type { Transaction } from '#data/core/db.ts'
import {
  withContentLock,
  contentBySlug,
  setContentTrashed,
  trashedContentBySlug,
} from '#data/content/content.ts'
import { deleteMovedSlug } from '#data/content/moved-slugs.ts'
import type { TrashedDraft } from '#data/tables/content.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { requiredPageSlugs } from '#domain/content/slug.ts'
import { fieldProblem, requireFound } from '#domain/problem.ts'
import { requireContent } from './content-versions.ts'
import { reportLapsedPlan } from './stored-draft.ts'
import { invalidateContent } from './save-content.ts'
import type { AppContext } from '../context.ts'

/** @throws Problem not-found; input-invalid for a page that the shop cannot do without */
export async function trashContent(
  context: AppContext,
  kind: ContentKind,
  slug: string,
  by: number | undefined,
): Promise<void> {
  if (kind === 'page' && requiredPageSlugs.includes(slug))
    throw fieldProblem('slug', 'Deze pagina kan de winkel niet missen.')
  await withContentLock(context.db, async (tx) => {
    const current = await requireContent(tx, kind, slug)
    const at = context.clock()
    const draft = await draftBySlug(tx, kind, slug)
    await setContentTrashed(tx, kind, current.id, {
      slug,
      at,
      draft: draft ? toTrashedDraft(draft) : null,
    })
    if (draft) {
      await deleteDraftRow(tx, kind, slug)
      await reportLapsedPlan(tx, draft, 'trashed', { by, at })
    }
    await invalidateContent(tx, kind, current, true)
  })
}

/**
 * Restores the page with its draft. Adds a number to the slug if another page or draft took it
 * meanwhile.
 * @throws Problem not-found
 */
export async function untrashContent(
  context: AppContext,
  kind: ContentKind,
  slug: string,
): Promise<{ slug: string }> {
  return withContentLock(context.db, async (tx) => {
    const trashed = requireFound(await trashedContentBySlug(tx, kind, slug))
    const availableSlug = await freeSlug(tx, kind, slug)
    await deleteMovedSlug(tx, kind, availableSlug)
    await setContentTrashed(tx, kind, trashed.id, { slug: availableSlug, at: null, draft: null })
    if (trashed.trashedDraft) {
      const draft = fromTrashedDraft(trashed.trashedDraft, context.clock())
      await upsertDraft(tx, { kind, slug: availableSlug, ...draft })
      if (draft.publishAt) await withdrawLapseMails(tx, { kind, slug, publishAt: draft.publishAt })
    }
    await invalidateContent(tx, kind, { id: trashed.id, slug: availableSlug }, true)
    return { slug: availableSlug }
  })
}

async function freeSlug(tx: Transaction, kind: ContentKind, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? slug : `${slug}-${number}`
    if ((await contentBySlug(tx, kind, candidate)) || (await draftBySlug(tx, kind, candidate)))
      continue
    return candidate
  }
}

const toTrashedDraft = ({
  basedOn,
  page,
  savedAt,
  authorId,
  publishAt,
  publishError,
}: DraftWithAuthor): TrashedDraft => ({
  basedOn,
  page,
  savedAt: savedAt.toISOString(),
  savedBy: authorId,
  publishAt: publishAt?.toISOString() ?? null,
  publishError,
})

/** A plan whose moment has passed meanwhile does not happen any more. */
function fromTrashedDraft({ savedAt, publishAt, ...draft }: TrashedDraft, now: Date) {
  const planned = publishAt === null ? null : new Date(publishAt)
  const isMissed = planned !== null && planned <= now
  return {
    ...draft,
    savedAt: new Date(savedAt),
    publishAt: isMissed ? null : planned,
    publishError: isMissed
      ? 'Op het geplande moment lag dit in de prullenbak.'
      : draft.publishError,
  }
}
