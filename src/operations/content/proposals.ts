import { draftBySlug, returnProposal, withContentLock } from '#data/content/content.ts'
import { loadSetting } from '#data/core/settings.ts'
import type { ContentKind } from '#domain/content/content-kind.ts'
import { mustPropose, proposalsSetting } from '#domain/content/publication/proposals-setting.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import type { StaffRole } from '#domain/staff/staff-role.ts'
import type { AppContext } from '../context.ts'
import { assertDraftUnchanged } from './stored-draft.ts'

const refusals = {
  publish: 'Een uitgever zet dit op de site. Stel het voor, dan leest die mee.',
  /** Of what has no draft to propose, such as the trash. */
  manage: 'Dit doet een uitgever. Een wijziging van de tekst kun je voorstellen.',
}

/**
 * For everything that visitors see.
 * @throws Problem not-allowed for an editor in a shop whose editors propose
 */
export async function assertMayPublish(
  { db }: Pick<AppContext, 'db'>,
  staffRole: StaffRole | null | undefined,
  work: keyof typeof refusals,
): Promise<void> {
  if (mustPropose(staffRole, await loadSetting(db, proposalsSetting)))
    throw new Problem('not-allowed', { message: refusals[work] })
}

type Proposal = { kind: ContentKind; slug: string; seen: Date; note: string }

/**
 * The draft stays, for its author to go on with.
 * @throws Problem not-found without a proposal; version-conflict if it is not the one that was seen
 */
export async function sendBackProposal(
  { db }: Pick<AppContext, 'db'>,
  { kind, slug, seen, note }: Proposal,
): Promise<void> {
  await withContentLock(db, async (tx) => {
    await assertDraftUnchanged(tx, kind, slug, seen)
    requireFound((await draftBySlug(tx, kind, slug))?.proposedAt ?? undefined)
    await returnProposal(tx, kind, slug, note)
  })
}
