// What of an order has left, what stays because it was withdrawn or refunded, and what is still to be packed or sent.

/** Packs of an order's line, by the line's own id. */
export type PacksOf = { line: number; quantity: number }
export type LineStand = PacksOf & {
  sent: number
  /** Withdrawn before they left: never packed or sent. */
  withheld: number
  /** Refunded before they left: never packed or sent, unless a colleague decided otherwise. */
  unsent: number
  toSend: number
}

/** `withdrawn` are the packs of all withdrawals, dealt with or not. Of a line of which a part has left, the part that is still here is withdrawn first. */
export function lineStands(
  lines: readonly { id: number; quantity: number }[],
  sent: readonly PacksOf[],
  withdrawn: readonly PacksOf[],
  unsent: readonly PacksOf[],
): LineStand[] {
  return lines.map(({ id, quantity }) => {
    const gone = Math.min(quantity, sumOf(sent, id))
    const stays = Math.min(quantity - gone, sumOf(unsent, id))
    const withheld = Math.min(quantity - gone - stays, sumOf(withdrawn, id))
    return { line: id, quantity, sent: gone, withheld, unsent: stays, toSend: quantity - gone - stays - withheld }
  })
}

export const nothingToSend = (stands: readonly LineStand[]): boolean => stands.every(({ toSend }) => toSend === 0)

/** True when there is something in it, and of no line more than there is to send. */
export const canLeave = (parcel: readonly PacksOf[], stands: readonly LineStand[]): boolean =>
  parcel.length > 0 &&
  new Set(parcel.map(({ line }) => line)).size === parcel.length &&
  parcel.every(({ line, quantity }) => quantity > 0 && quantity <= (stands.find((one) => one.line === line)?.toSend ?? 0))

const sumOf = (packs: readonly PacksOf[], wanted: number) =>
  packs.reduce((sum, { line, quantity }) => (line === wanted ? sum + quantity : sum), 0)
