// Ranks the packs that go back: how many packs of the same line went back earlier. The order
// decides which packs get a cent more.

import type { RankedPacks } from '../line-discount.ts'
import { type LineQuantity, packsOfLine } from '../fulfilment/shipment-quantities.ts'

type Return = { id: number; at: Date; lines: readonly LineQuantity[] }
type RefundedPacks = LineQuantity & { refundId: number; createdAt: Date; counts: boolean }

/** A return comes before refunds of the same moment. */
export const rankReturns = <One extends Return>(
  returns: readonly One[],
  refunded: readonly RefundedPacks[],
) =>
  returns.map((one) => {
    const earlier = [
      ...returns.filter(({ id }) => id < one.id).flatMap(({ lines }) => lines),
      ...refunded.filter(({ counts, createdAt }) => counts && createdAt < one.at),
    ]
    return { ...one, lines: rankAfter(earlier, one.lines as One['lines'][number][]) }
  })

export const rankRefund = (
  refund: { id: number; createdAt: Date },
  returns: readonly Return[],
  refunded: readonly RefundedPacks[],
): RankedPacks[] =>
  rankAfter(
    [
      ...returns.filter(({ at }) => at <= refund.createdAt).flatMap(({ lines }) => lines),
      ...refunded.filter(({ counts, refundId }) => counts && refundId < refund.id),
    ],
    refunded.filter(({ refundId }) => refundId === refund.id),
  )

/**
 * Ranks packs that go back now. `left` are the lines with only the packs that did not go back yet.
 */
export const rankNext = (
  packs: readonly LineQuantity[],
  ordered: readonly { id: number; quantity: number }[],
  left: readonly { id: number; quantity: number }[],
): RankedPacks[] => {
  const quantityIn = (lines: typeof left, line: number) =>
    lines.find(({ id }) => id === line)?.quantity ?? 0
  return packs.map(({ line, quantity }) => ({
    line,
    quantity,
    before: quantityIn(ordered, line) - quantityIn(left, line),
  }))
}

const rankAfter = <Packs extends LineQuantity>(
  earlier: readonly LineQuantity[],
  packs: readonly Packs[],
): (Packs & RankedPacks)[] =>
  packs.map((one) => ({ ...one, before: packsOfLine(earlier, one.line) }))
