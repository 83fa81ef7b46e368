// What can come back of an order, and what it gives back.

import { type Cents, add, times } from '../money.ts'

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

export const nothingLeft = (lines: readonly Taken[]): boolean => lines.every(({ quantity }) => quantity <= 0)

/** What the shop pays back for these packs; with the last of them also what delivery cost. */
export function worthOf(wanted: readonly Taken[], lines: readonly Line[], shipping: Cents, isAll: boolean): Cents {
  const prices = new Map(lines.map(({ itemId, unitPrice }) => [itemId, unitPrice]))
  const goods = wanted.flatMap(({ itemId, quantity }) => {
    const price = prices.get(itemId)
    return price === undefined ? [] : [times(price, quantity)]
  })
  return isAll ? add(...goods, shipping) : add(...goods)
}
