import {
  withContentLock,
  contentBySlug,
  draftBySlug,
  deleteDraftRow,
  cancelPlannedPublication,
  upsertDraft,
  nextDueDraft,
  type DraftRow,
  setContentTrashed,
  setContentUnlisted,
  trashedContentBySlug,
  type DraftWithAuthor,
} from '#data/content/content.ts'
import { toStoredCover } from '#data/content/pictures.ts'
import { insertCompletedAuditEntry } from '#data/staff/audit-log.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import {
  maxSlugLength,
  slugError,
  trimSlashes,
  requiredPageSlugs,
} from '#domain/content/links/slug.ts'
import { isProblem, Problem, fieldProblem, requireFound, firstSentenceOf } from '#domain/problem.ts'
import { sanitiseBlocks } from './sanitise-blocks.ts'
import {
  conflictingContent,
  insertContent,
  updateContent,
  type ContentInput,
  toValidContent,
  invalidateContent,
  requireContent,
} from './save-content.ts'
import { withdrawLapseMails } from '#data/mail/waiting-mails.ts'
import { assertDraftUnchanged, type DraftVersion, reportLapsedPlan } from './stored-draft.ts'
import type { AppContext, DbAndClock } from '../context.ts'
import type { Transaction } from '#data/core/db.ts'
import { deleteMovedSlug } from '#data/content/redirects.ts'
import type { TrashedDraft } from '#data/tables/content.ts'

type DraftInput = {
  kind: ContentKind
  slug: string
  basedOn: number
  page: Omit<ContentInput, 'publishedAt' | 'seenDraft'>
  publishAt: Date | null
  /** For a publisher to look at. A proposal also stays one, until it is planned or sent back. */
  isProposal?: boolean | undefined
  /** The publisher's word on a draft that was discarded and returns. */
  sentBack?: string | null | undefined
  basedOnDraft?: DraftVersion
}

/**
 * Returns the time of saving. `basedOn` is the version of the page, or 0 if the page does not exist
 * yet.
 * @throws Problem not-found; input-invalid; version-conflict with the stored draft as `current` if
 * its time of saving is not `basedOnDraft`, or with the page as `page` if a plan is based on an
 * older version, because it could not happen.
 */
export async function saveDraft(
  context: AppContext,
  { kind, slug, basedOn, page, publishAt, isProposal = false, sentBack, basedOnDraft }: DraftInput,
  by: number | undefined,
): Promise<Date> {
  const path = trimSlashes(slug)
  const savedAt = context.clock()
  const error = slugError(path, { slashes: kind === 'page' })
  if (error) throw fieldProblem('slug', error)
  if (publishAt && publishAt <= savedAt)
    throw fieldProblem('publish_at', 'Kies een moment dat nog moet komen.')
  const ownSlug = basedOn > 0 ? path : undefined
  // Without a planned publication, the new slug in `page` may still be invalid.
  const content = publishAt
    ? (await toValidContent(context, kind, page, ownSlug)).content
    : await sanitiseBlocks(context, page.content)
  await withContentLock(context.db, async (tx) => {
    const current = await contentBySlug(tx, kind, path)
    if (basedOn > 0 && !current) throw new Problem('not-found')
    if (basedOn === 0 && current)
      throw fieldProblem('slug', 'Er is al een pagina op dit adres. Kies een ander adres.')
    const replaced = await assertDraftUnchanged(tx, kind, path, basedOnDraft)
    if (publishAt && current && current.version !== basedOn)
      throw new Problem('version-conflict', {
        more: { page: await conflictingContent(tx, kind, current) },
      })
    const reason = publishAt ? 'replanned' : 'unplanned'
    if (replaced && (!publishAt || replaced.authorId !== (by ?? null)))
      await reportLapsedPlan(tx, replaced, reason, { by, at: savedAt })
    // The draft that was discarded returns with its plan.
    if (publishAt) await withdrawLapseMails(tx, { kind, slug: path, publishAt })
    const { title, description, coverImage } = page
    const fields = {
      title: title.toWellFormed(),
      description: description.toWellFormed(),
      slug: page.slug.slice(0, maxSlugLength).toWellFormed(),
    }
    await upsertDraft(tx, {
      kind,
      slug: path,
      basedOn,
      page: {
        ...fields,
        content,
        ...(coverImage !== undefined && { coverImage: await toStoredCover(tx, coverImage) }),
      },
      savedAt,
      savedBy: by ?? null,
      publishAt,
      ...(!publishAt && {
        proposedAt: isProposal ? savedAt : (replaced?.proposedAt ?? null),
        // The author needs the publisher's word until the draft is proposed or planned again.
        sentBack: isProposal ? null : ((replaced ? replaced.sentBack : sentBack) ?? null),
      }),
    })
  })
  return savedAt
}

/** @throws Problem not-found; version-conflict if the stored draft is not `basedOnDraft` */
export async function deleteDraft(
  { db, clock }: DbAndClock,
  kind: ContentKind,
  slug: string,
  basedOnDraft: DraftVersion,
  by: number | undefined,
): Promise<void> {
  await withContentLock(db, async (tx) => {
    const draft = requireFound(await assertDraftUnchanged(tx, kind, slug, basedOnDraft))
    await deleteDraftRow(tx, kind, slug)
    await reportLapsedPlan(tx, draft, 'discarded', { by, at: clock() })
  })
}

/** A scheduled job. Of a draft that it cannot publish, the shop stores and mails the reason. */
export async function publishPlannedDrafts(context: AppContext): Promise<number> {
  for (let published = 0; ;) {
    const next = await nextDueDraft(context.db, context.clock())
    if (!next) return published
    try {
      if (await publish(context, next)) published++
    } catch (error) {
      if (!isProblem(error) || error.code === 'shop-unavailable') throw error
      await recordFailedPlan(context, next, firstSentenceOf(error))
    }
  }
}

const recordFailedPlan = (context: AppContext, due: DraftRow, reason: string): Promise<void> =>
  withContentLock(context.db, async (tx) => {
    const draft = await draftBySlug(tx, due.kind, due.slug)
    if (!draft || !(await cancelPlannedPublication(tx, due, reason))) return
    await reportLapsedPlan(tx, draft, 'failed', { by: undefined, at: context.clock() }, reason)
  })

/** Returns false if the draft was published, deleted or changed meanwhile. */
async function publish(context: AppContext, { kind, slug, savedAt }: DraftRow): Promise<boolean> {
  const planned = await draftBySlug(context.db, kind, slug)
  if (!planned) return false
  const valid = await toValidContent(
    context,
    kind,
    planned.page,
    planned.basedOn > 0 ? slug : undefined,
  )
  return withContentLock(context.db, async (tx) => {
    const draft = await draftBySlug(tx, kind, slug)
    if (!draft?.publishAt || draft.savedAt.getTime() !== savedAt.getTime()) return false
    const authorship = { by: draft.authorId ?? undefined, at: context.clock() }
    const current = await contentBySlug(tx, kind, slug)
    if ((current?.version ?? 0) !== draft.basedOn) throw new Problem('version-conflict')
    await deleteDraftRow(tx, kind, slug)
    const seenDraft = { slug, savedAt }
    // Publishing a draft also makes an article public that was not public yet.
    const publishedAt = current?.publishedAt ? {} : { publishedAt: authorship.at }
    await (current
      ? updateContent(tx, kind, current, { ...valid, ...publishedAt }, authorship)
      : insertContent(tx, kind, { ...valid, ...publishedAt, seenDraft }, authorship))
    await insertCompletedAuditEntry(tx, {
      at: authorship.at,
      userId: null,
      endpoint: 'job publish-planned',
      action: 'Geplande publicatie gedaan',
      subject: { kind, slug: valid.slug },
    })
    return true
  })
}

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

/** @throws Problem not-found; input-invalid for the home page */
export async function setUnlisted(
  { db }: Pick<AppContext, 'db'>,
  kind: ContentKind,
  slug: string,
  unlisted: boolean,
): Promise<void> {
  if (kind === 'page' && slug === 'home')
    throw fieldProblem('slug', 'De voorpagina staat altijd in zoekmachines.')
  await withContentLock(db, async (tx) => {
    const current = await requireContent(tx, kind, slug)
    await setContentUnlisted(tx, kind, current.id, unlisted)
    await invalidateContent(tx, kind, current, false)
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
  proposedAt,
  sentBack,
}: DraftWithAuthor): TrashedDraft => ({
  basedOn,
  page,
  savedAt: savedAt.toISOString(),
  savedBy: authorId,
  publishAt: publishAt?.toISOString() ?? null,
  publishError,
  proposedAt: proposedAt?.toISOString() ?? null,
  sentBack,
})

/** A plan whose moment has passed meanwhile does not happen any more. */
function fromTrashedDraft({ savedAt, publishAt, proposedAt, ...draft }: TrashedDraft, now: Date) {
  const planned = publishAt === null ? null : new Date(publishAt)
  const isMissed = planned !== null && planned <= now
  return {
    ...draft,
    savedAt: new Date(savedAt),
    proposedAt: proposedAt ? new Date(proposedAt) : null,
    publishAt: isMissed ? null : planned,
    publishError: isMissed
      ? 'Op het geplande moment lag dit in de prullenbak.'
      : draft.publishError,
  }
}
