// Setting the packs of an unpaid order aside again, after a payment failed or its time to pay was over.

import type { Transaction } from '#data/db.ts'
import { releaseOrderStock, reserveStockAgain } from '#data/order-stock.ts'
import { changeOrder, linesOf, lockOrder, type StoredLine, type StoredOrder } from '#data/orders.ts'
import { shelfItems } from '#data/stock.ts'
import { inTransaction } from '#data/transaction.ts'
import { isOrderOfAnybody } from '#domain/mail/mail-bounds.ts'
import { minutesToPay } from '#domain/order/limits.ts'
import { whyNotPayableToday, whyOutOfStock } from '#domain/order/order-check.ts'
import { nextHold } from '#domain/order/second-hold.ts'
import { Problem } from '#domain/problem.ts'
import type { Shop } from './shop.ts'
import { checkUnpaidBounds } from './unpaid-bounds.ts'

/** What to put back when no payment could begin. */
export type HoldBefore = Pick<StoredOrder, 'payBy' | 'heldAgainAt'>

/**
 * Undefined when the packs were aside already or the order is paid. `sender`: the network address that asks.
 * @throws Problem not-payable, price-changed, no-longer-sold, out-of-stock, too-many-unpaid
 */
export async function holdAgain(shop: Shop, { id }: StoredOrder, sender: string | undefined): Promise<HoldBefore | undefined> {
  const lines = await linesOf(shop.db, id)
  return inTransaction(shop.db, (tx) => reserveUnpaid(shop, tx, { id, lines, sender }))
}

type Reserving = { id: number; lines: StoredLine[]; sender: string | undefined }
async function reserveUnpaid(shop: Shop, tx: Transaction, { id, lines, sender }: Reserving): Promise<HoldBefore | undefined> {
  const order = await lockOrder(tx, id)
  if (order.stockHeld || order.paidAt) return undefined
  const now = shop.now()
  const hold = isOrderOfAnybody(order) ? nextHold(order, now) : { payBy: new Date(now.getTime() + minutesToPay * 60_000) }
  if (!hold) throw new Problem('not-payable')
  const network = sender === undefined ? null : shop.unpaidBounds.networkCode(sender)
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (isOrderOfAnybody(order)) await checkUnpaidBounds(tx, shop.unpaidBounds, { email: order.email, network, packs, value: order.subtotal })
  if (!(await reserveStockAgain(tx, id))) throw await whyShort(tx, lines)
  // A subscription keeps the price that was agreed. The rows of the shelf are locked by now, so a price stays what is read here.
  if (!order.debited) await checkPrices(tx, lines)
  await changeOrder(tx, id, { ...hold, senderNetwork: network })
  return { payBy: order.payBy, heldAgainAt: order.heldAgainAt }
}

const ids = (lines: readonly StoredLine[]) => lines.map(({ itemId }) => itemId)

async function checkPrices(tx: Transaction, lines: readonly StoredLine[]) {
  const ordered = lines.map(({ itemId, quantity, unitPrice }) => ({ id: itemId, quantity, unitPrice }))
  const refused = whyNotPayableToday(ordered, await shelfItems(tx, ids(lines)))
  if (refused) throw refused
}

async function whyShort(tx: Transaction, lines: readonly StoredLine[]): Promise<Problem> {
  const wanted = lines.map(({ itemId, quantity }) => ({ id: itemId, quantity }))
  return whyOutOfStock(wanted, await shelfItems(tx, ids(lines))) ?? new Problem('no-longer-sold')
}

/** Puts the packs back, and the time to pay, unless the order was paid meanwhile. */
export async function undoHold(shop: Shop, id: number, before: HoldBefore): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order.stockHeld || order.paidAt) return
    await changeOrder(tx, id, before)
    await releaseOrderStock(tx, order)
  })
}
