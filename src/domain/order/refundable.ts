// Which packs of an order can still be refunded, withdrawn or returned: each pack once. And what happens to packs that are refunded.

import { type Cents, add, times } from '../money.ts'
import type { LineStand, PacksOf } from './parcels.ts'

export type RefundedPacks = PacksOf & {
  /** Packs that had not left and are no longer sent. */
  unsent: number
  /** Packs that went back on the shelf, those that had not left first. */
  restocked: number
}

const packsIn = (packs: readonly PacksOf[], wanted: number) =>
  packs.reduce((sum, { line, quantity }) => (line === wanted ? sum + quantity : sum), 0)

/** The order's lines with the packs that were not refunded, withdrawn or returned: `ordered − refunded − withdrawn − returned`. */
export const refundableLines = <Line extends { id: number; quantity: number }>(
  lines: readonly Line[],
  refunded: readonly PacksOf[],
  returned: readonly PacksOf[],
): Line[] =>
  lines.map((line) => ({ ...line, quantity: Math.max(0, line.quantity - packsIn(refunded, line.id) - packsIn(returned, line.id)) }))

/** What a colleague says about the packs of one line: how many of them are sent all the same, and how many go back on the shelf. */
export type RefundChoice = PacksOf & { send?: number | undefined; restock?: number | undefined }

/** Packs that can still be sent although they are refunded. */
export const mostToSend = (quantity: number, { toSend }: Pick<LineStand, 'toSend'>): number => Math.min(quantity, toSend)

/** Packs that can go on the shelf: those that stay here, and those that left and did not come back on it before. */
export function mostToRestock(quantity: number, send: number, stand: Pick<LineStand, 'toSend' | 'sent'>, restockedOfSent = 0): number {
  const unsent = mostToSend(quantity, stand) - send
  return unsent + Math.min(quantity - send - unsent, Math.max(0, stand.sent - restockedOfSent))
}

/** Of what left, the packs that are on the shelf again. */
export const restockedOfSent = (earlier: readonly RefundedPacks[], wanted: number): number =>
  earlier.reduce((sum, { line, restocked, unsent }) => (line === wanted ? sum + Math.max(0, restocked - unsent) : sum), 0)

/**
 * What becomes of the packs of a choice. Unless it says otherwise, packs that are still here are not sent and go back on the shelf.
 * Undefined for a choice that cannot be: more packs sent or shelved than there are.
 */
export function refundedPacks(
  { line, quantity, send = 0, restock }: RefundChoice,
  stand: LineStand | undefined,
  earlier: readonly RefundedPacks[],
): RefundedPacks | undefined {
  if (!stand || quantity < 1 || send > mostToSend(quantity, stand)) return undefined
  const unsent = mostToSend(quantity, stand) - send
  const restocked = restock ?? unsent
  if (restocked > mostToRestock(quantity, send, stand, restockedOfSent(earlier, line))) return undefined
  return { line, quantity, unsent, restocked }
}

/** What these packs cost. */
export const priceOf = (packs: readonly PacksOf[], lines: readonly { id: number; unitPrice: Cents }[]): Cents =>
  add(
    ...packs.flatMap(({ line, quantity }) => {
      const found = lines.find(({ id }) => id === line)
      return found ? [times(found.unitPrice, quantity)] : []
    }),
  )
