// What can come back of an order, and what it gives back.

import { type Cents, add, cents, times } from '../money.ts'
import { cameToNothing, type RefundStatus } from './refund-status.ts'

export type ReturnKind = 'return' | 'withdrawal'
/** 'closed': it came in and was dealt with, or there was nothing left to send back. */
export type ReturnState = 'announced' | 'closed'

export const returnReasons = ['size', 'other-product', 'damaged', 'wrong-product', 'changed-mind'] as const
export type ReturnReason = (typeof returnReasons)[number]

export const returnReasonLabels: Record<ReturnReason, string> = {
  size: 'De maat past niet',
  'other-product': 'Ik zocht een ander product',
  damaged: 'Het is beschadigd of werkt niet',
  'wrong-product': 'Ik kreeg iets anders dan ik bestelde',
  'changed-mind': 'Ik heb het niet meer nodig',
}

export const returnLabels: Record<ReturnKind, string> = { return: 'Retour', withdrawal: 'Herroepen' }

/** What people write on the parcel. */
export const returnNumber = (id: number): string => `R${id}`

/** The shop's own mistake: then it pays for sending back. */
export const shopPaysReturn = (reason: ReturnReason | null): boolean => reason === 'damaged' || reason === 'wrong-product'

export type Taken = { itemId: number; quantity: number }
type Line = Taken & { unitPrice: Cents }
type Settled = { id: number; state: ReturnState; lines: readonly Taken[] }

export const nothingLeft = (lines: readonly Taken[]): boolean => lines.every(({ quantity }) => quantity <= 0)

/** What was held back of the price of packs when returns of an order were settled: for delivery, or because a pack was damaged. */
export const heldBack = (
  returns: readonly Settled[],
  refunds: readonly { returnId: number | null; amount: Cents; status: RefundStatus }[],
  lines: readonly Line[],
): Cents =>
  add(
    ...returns
      .filter(({ state }) => state === 'closed')
      .map(({ id, lines: packs }) => {
        const paid = refunds.filter(({ returnId, status }) => returnId === id && !cameToNothing(status))
        return cents(Math.max(0, worthOf(packs, lines, cents(0), false) - add(...paid.map(({ amount }) => amount))))
      }),
  )

/** What the shop pays back for these packs; with the last of them also what delivery cost. */
export function worthOf(wanted: readonly Taken[], lines: readonly Line[], shipping: Cents, isAll: boolean): Cents {
  const prices = new Map(lines.map(({ itemId, unitPrice }) => [itemId, unitPrice]))
  const goods = wanted.flatMap(({ itemId, quantity }) => {
    const price = prices.get(itemId)
    return price === undefined ? [] : [times(price, quantity)]
  })
  return isAll ? add(...goods, shipping) : add(...goods)
}
