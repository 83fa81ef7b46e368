// Staff store a phone order that they do not place yet, and throw it away.

import {
  deletePhoneOrderDraft,
  insertPhoneOrderDraft,
  phoneOrderDraftById,
  type PhoneOrderDraftRow,
  updatePhoneOrderDraft,
} from '#data/order/phone-order-drafts.ts'
import { type SellableItemRows, sellableItems } from '#data/inventory/stock.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { PhoneOrderDraft } from '#domain/order/phone-order-draft.ts'
import { Problem } from '#domain/problem.ts'
import type { DbAndClock } from '../context.ts'

const conflictMessage =
  'Een collega heeft dit concept intussen gewijzigd of weggegooid. Bewaar je nog een keer, dan wordt het een nieuw concept.'

/**
 * Stores a new draft, or changes the draft `known` that staff opened. Returns its id.
 * @throws Problem version-conflict if a colleague changed or deleted the draft
 */
export async function savePhoneOrderDraft(
  { db, clock }: DbAndClock,
  content: PhoneOrderDraft,
  { known, by }: { known: { id: number; seenAt: Date } | undefined; by: Actor },
): Promise<number> {
  const change = { content, by, at: clock() }
  if (!known) return insertPhoneOrderDraft(db, change)
  if (!(await updatePhoneOrderDraft(db, known.id, known.seenAt, change)))
    throw new Problem('version-conflict', { message: conflictMessage })
  return known.id
}

/**
 * Returns the draft with the items of its lines as the shop sells them now; items that the shop no
 * longer sells are absent.
 * @throws Problem not-found
 */
export async function openPhoneOrderDraft(
  { db }: Pick<DbAndClock, 'db'>,
  id: number,
): Promise<{ draft: PhoneOrderDraftRow; items: SellableItemRows }> {
  const draft = await phoneOrderDraftById(db, id)
  if (!draft)
    throw new Problem('not-found', {
      message: 'Dit concept is er niet meer. Een collega heeft het geplaatst of weggegooid.',
    })
  const items = await sellableItems(
    db,
    draft.content.lines.map((line) => line.id),
  )
  return { draft, items }
}

/** Idempotent. */
export const discardPhoneOrderDraft = ({ db }: Pick<DbAndClock, 'db'>, id: number): Promise<void> =>
  deletePhoneOrderDraft(db, id)
