import { type Cents, addCents } from '../money.ts'
import { type PaidLine, paidForPacks, type RankedPacks } from '../order/line-discount.ts'
import {
  type LineFulfilment,
  type LineQuantity,
  packsOfLine,
} from '../order/fulfilment/shipment-quantities.ts'

export type RefundedPacks = LineQuantity & {
  /** The number of packs that were not shipped yet and that the shop no longer sends. */
  unsent: number
  /**
   * The number of restocked packs: first the `unsent` packs, then packs that the customer sent
   * back.
   */
  restocked: number
}

export const refundableLines = <Line extends { id: number; quantity: number }>(
  lines: readonly Line[],
  refunded: readonly LineQuantity[],
  returned: readonly LineQuantity[],
): Line[] =>
  lines.map((line) => ({
    ...line,
    quantity: Math.max(
      0,
      line.quantity - packsOfLine(refunded, line.id) - packsOfLine(returned, line.id),
    ),
  }))

export type RefundChoice = LineQuantity & {
  send?: number | undefined
  restock?: number | undefined
}

export const maxStillToSend = (
  quantity: number,
  { toSend }: Pick<LineFulfilment, 'toSend'>,
): number => Math.min(quantity, toSend)

/**
 * Returns how many of the refunded packs staff can restock: packs that the shop does not send, and
 * sent packs not restocked before.
 */
export function maxToRestock(
  quantity: number,
  send: number,
  fulfilment: Pick<LineFulfilment, 'toSend' | 'sent'>,
  restockedOfSent = 0,
): number {
  const unsent = maxStillToSend(quantity, fulfilment) - send
  return unsent + Math.min(quantity - send - unsent, Math.max(0, fulfilment.sent - restockedOfSent))
}

/** Returns how many sent packs of the line the shop restocked with earlier refunds. */
export const countRestockedSentPacks = (
  earlier: readonly RefundedPacks[],
  lineId: number,
): number =>
  earlier.reduce(
    (sum, { line, restocked, unsent }) =>
      line === lineId ? sum + Math.max(0, restocked - unsent) : sum,
    0,
  )

/**
 * Fills in the defaults of a choice: the shop sends none of the refunded packs, and restocks the
 * unsent packs. Returns undefined for an impossible choice, such as sending more packs than are
 * left to send.
 */
export function resolveRefundChoice(
  { line, quantity, send = 0, restock }: RefundChoice,
  fulfilment: LineFulfilment | undefined,
  earlier: readonly RefundedPacks[],
): RefundedPacks | undefined {
  if (!fulfilment || quantity < 1 || send > maxStillToSend(quantity, fulfilment)) return undefined
  const unsent = maxStillToSend(quantity, fulfilment) - send
  const restocked = restock ?? unsent
  if (restocked > maxToRestock(quantity, send, fulfilment, countRestockedSentPacks(earlier, line)))
    return undefined
  return { line, quantity, unsent, restocked }
}

/**
 * Returns the price that the customer paid for these packs, by VAT rate. `lines` are all packs that
 * the customer ordered.
 */
export function refundPriceByRate(
  packs: readonly RankedPacks[],
  lines: readonly (PaidLine & { vatRate: number })[],
): Map<number, Cents> {
  const prices = new Map<number, Cents>()
  for (const one of packs) {
    const line = lines.find(({ id }) => id === one.line)
    if (line)
      prices.set(
        line.vatRate,
        addCents(prices.get(line.vatRate) ?? addCents(), paidForPacks(line, one)),
      )
  }
  return prices
}

export const refundPriceOf = (packs: readonly RankedPacks[], lines: readonly PaidLine[]): Cents =>
  addCents(
    ...packs.flatMap((one) => {
      const line = lines.find(({ id }) => id === one.line)
      return line ? [paidForPacks(line, one)] : []
    }),
  )
