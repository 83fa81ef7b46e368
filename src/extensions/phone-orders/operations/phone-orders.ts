// The customer checks and pays the order by a link in a mail or a letter.

import type { Actor } from '#domain/order/actor.ts'
import { lettersOf } from '#data/mail/letters.ts'
import {
  deletePhoneOrderDraft,
  insertPhoneOrderDraft,
  phoneOrderDraftById,
  type PhoneOrderDraftRow,
  updatePhoneOrderDraft,
} from '../data/phone-orders.ts'
import { orderById } from '#data/order/orders.ts'
import type { NewOrder } from '#domain/order/new-order.ts'
import { orderPagePath } from '#operations/order/with-order.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import type { AppContext, DbAndClock, DbContext } from '#operations/context.ts'
import { type SellableItemRows, sellableItems } from '#data/inventory/stock.ts'
import type { PhoneOrderDraft } from '../domain/phone-order-draft.ts'
import { Problem } from '#domain/problem.ts'

/**
 * `payLink` is a full URL. `letterId` is the letter to print for a customer without an e-mail
 * address.
 * @throws Problem the same codes as `placeOrder`
 */
export async function placePhoneOrder(
  context: AppContext,
  order: NewOrder & { phone?: string; draft?: number | undefined },
  {
    by,
    key,
    recipient,
  }: { by: Actor; key: string | undefined; recipient?: { id: number; userId: number } | undefined },
): Promise<{
  id: number
  number: string
  payLink: string
  payBy: Date
  letterId: number | undefined
}> {
  const { orderId } = await placeOrder(context, order, key, {
    byPhone: by,
    phone: order.phone ?? '',
    recipient,
  })
  // A repeated request with the same key deletes the draft if the process was killed before.
  if (order.draft !== undefined) await deletePhoneOrderDraft(context.db, order.draft)
  const placed = await orderById(context.db, orderId)
  if (!placed) throw new Error(`order ${orderId} not found`)
  const [letter] = await lettersOf(context.db, orderId)
  return {
    letterId: letter?.id,
    id: orderId,
    number: placed.number,
    payLink: context.appUrl + orderPagePath(context, placed),
    payBy: placed.payBy,
  }
}

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
  { db }: DbContext,
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
export const discardPhoneOrderDraft = ({ db }: DbContext, id: number): Promise<void> =>
  deletePhoneOrderDraft(db, id)
