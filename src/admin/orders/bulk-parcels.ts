// The typed carrier and tracking code of each order on the screen that ships several orders.

import { normalizeTrackingCode } from '#domain/order/tracking-link.ts'

export type Parcel = { carrier: string; code: string }
/** By order number. */
export type Parcels = Readonly<Record<string, Parcel>>

export const describeOrderCount = (count: number): string =>
  count === 1 ? '1 bestelling' : `${count} bestellingen`

/**
 * Returns a message for each order whose code an earlier order has too: a scanner read one label
 * twice.
 */
export function findRepeatedCodes(
  orders: readonly { number: string; code: string }[],
): Record<string, string> {
  const firstNumbers = new Map<string, string>()
  const messages: Record<string, string> = {}
  for (const { number, code: typed } of orders) {
    const code = normalizeTrackingCode(typed)
    const first = firstNumbers.get(code)
    if (first !== undefined)
      messages[number] = `Deze code staat ook bij ${first}. Scan het label van dit pakket.`
    else if (code !== '') firstNumbers.set(code, number)
  }
  return messages
}
