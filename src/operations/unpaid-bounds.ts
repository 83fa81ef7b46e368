// The bounds on what one e-mail address and one sender's network hold without paying.

import { createHmac, hkdfSync } from 'node:crypto'
import type { Transaction } from '#data/db.ts'
import { countUnpaidOrders } from '#data/unpaid-orders.ts'
import { networkOf } from '#domain/network.ts'
import { type UnpaidTotals, whyTooMuchUnpaid } from '#domain/order/unpaid-bounds.ts'

export type UnpaidBounds = {
  /** False for load tests: then nothing is bounded. */
  isOn: boolean
  /** How many times more a network may hold: while a proxy hides who asks, all visitors count as one. */
  widening: () => number
  /** The code under which an order keeps its sender's network: nobody reads an address from it without the shop's key. */
  networkCode: (address: string) => string
}

/** `secretKey`: the 32 bytes of SECRET_KEY. */
export function unpaidBounds(secretKey: Uint8Array, { on, widening = () => 1 }: { on: boolean; widening?: () => number }): UnpaidBounds {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'luwte networks', 32))
  return { isOn: on, widening, networkCode: (address) => createHmac('sha256', key).update(networkOf(address)).digest('base64url') }
}

/** Call it in the transaction that sets the packs aside, before it locks the shelf. @throws Problem too-many-unpaid */
export async function checkUnpaidBounds(
  tx: Transaction,
  { isOn, widening }: UnpaidBounds,
  { email, network, ...order }: UnpaidTotals & { email: string; network: string | null },
): Promise<void> {
  const refused = isOn ? whyTooMuchUnpaid(order, await countUnpaidOrders(tx, { email, network }), widening()) : undefined
  if (refused) throw refused
}
