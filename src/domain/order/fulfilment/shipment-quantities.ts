/** A number of packs of one order line; `line` is the id of the line. */
export type LineQuantity = { line: number; quantity: number }
export type LineFulfilment = LineQuantity & {
  sent: number
  /** Packs that the customer withdrew before shipping. The shop does not send them. */
  withheld: number
  /** Packs that the shop refunded before shipping and no longer sends. */
  unsent: number
  toSend: number
}

/**
 * `withdrawn` are the packs of all withdrawals, open or closed. A withdrawal applies first to the
 * packs of a line that are still here.
 */
export function calculateLineFulfilment(
  lines: readonly { id: number; quantity: number }[],
  sent: readonly LineQuantity[],
  withdrawn: readonly LineQuantity[],
  unsent: readonly LineQuantity[],
): LineFulfilment[] {
  return lines.map(({ id, quantity }) => {
    const shipped = Math.min(quantity, packsOfLine(sent, id))
    const refundedHere = Math.min(quantity - shipped, packsOfLine(unsent, id))
    const withheld = Math.min(quantity - shipped - refundedHere, packsOfLine(withdrawn, id))
    return {
      line: id,
      quantity,
      sent: shipped,
      withheld,
      unsent: refundedHere,
      toSend: quantity - shipped - refundedHere - withheld,
    }
  })
}

export const hasNothingToSend = (fulfilment: readonly LineFulfilment[]): boolean =>
  fulfilment.every(({ toSend }) => toSend === 0)

export const canShip = (
  packs: readonly LineQuantity[],
  fulfilment: readonly LineFulfilment[],
): boolean =>
  packs.length > 0 &&
  new Set(packs.map(({ line }) => line)).size === packs.length &&
  packs.every(
    ({ line, quantity }) =>
      quantity > 0 && quantity <= (fulfilment.find((one) => one.line === line)?.toSend ?? 0),
  )

export const packsOfLine = (packs: readonly LineQuantity[], lineId: number): number =>
  packs.reduce((sum, { line, quantity }) => (line === lineId ? sum + quantity : sum), 0)
