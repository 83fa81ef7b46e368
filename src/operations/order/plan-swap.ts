// Decides whether packs of an order can be swapped now, and what the swap costs. The screen shows
// the result before staff confirm it.

import { findDiscountCode } from '#data/discount/discount-uses.ts'
import { swapsOf, type SwapRow } from '#data/order/order-swaps.ts'
import type { OrderLineRow, OrderRow } from '#data/order/orders.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import {
  type SellableItemRow,
  type SellableItemRows,
  sellableItems,
} from '#data/inventory/stock.ts'
import { refundedPacksOf } from '#data/payment/refunds.ts'
import type { Transaction, Db } from '#data/core/db.ts'
import { lineLimitMessage } from '#domain/cart/cart-limits.ts'
import { formatEuros } from '#domain/money.ts'
import { maxOrderTotal } from '#domain/order/order-limits.ts'
import {
  calculateSwap,
  canSwap,
  canWaive,
  type SwapCalculation,
  type SwapChoice,
  type SwapTerms,
} from '#domain/order/order-swap.ts'
import { amountDue } from '#domain/payment/pay-later.ts'
import { Problem } from '#domain/problem.ts'
import { listRefundableLines } from '../payment/refund-packs.ts'
import { requireShippable } from './fulfil-order.ts'

export type SwapPlan = SwapCalculation & {
  line: OrderLineRow
  item: SellableItemRow
  canWaive: boolean
}

/**
 * `items` are the published items. Call it with the order locked if a change follows.
 * @throws Problem already-packed, swap-open, swap-impossible, withdrawal-open, nothing-to-return,
 * no-longer-sold
 */
export async function planSwap(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  choice: SwapChoice,
  items: SellableItemRows,
): Promise<SwapPlan> {
  if (order.packedAt)
    throw new Problem('already-packed', {
      message: 'Deze bestelling is al ingepakt. Omruilen kan dan met een retour.',
    })
  if (!canSwap(order)) throw new Problem('swap-impossible')
  const line = await requireSwappableLine(tx, order, lines, choice)
  const item = items.get(choice.itemId)
  if (!item || item.stock === null)
    throw new Problem('no-longer-sold', {
      message: 'Dit product verkopen we niet meer. Kies een ander.',
    })
  if (item.id === line.itemId)
    throw new Problem('swap-impossible', { message: 'Dit is hetzelfde product. Kies een ander.' })
  // A household gets a sample pack of a product once, which the checkout alone checks.
  if (line.isSample || item.isSample)
    throw new Problem('swap-impossible', { message: 'Een proefpakje kun je niet omruilen.' })
  const calculation = calculateSwap(order, lines, choice, {
    price: item.price,
    ...(await loadSwapTerms(tx, order)),
  })
  const existing = lines.find(({ id }) => id === calculation.existing)?.quantity ?? 0
  const tooMany = lineLimitMessage({ quantity: existing + choice.newQuantity })
  if (tooMany) throw new Problem('swap-impossible', { message: tooMany })
  if (calculation.totals.total <= 0)
    throw new Problem('swap-impossible', {
      message: 'Met de korting kost de bestelling dan niets meer. Annuleer haar liever.',
    })
  if (calculation.totals.total > maxOrderTotal)
    throw new Problem('swap-impossible', {
      message: `Een bestelling is hoogstens ${formatEuros(maxOrderTotal)}.`,
    })
  return { ...calculation, line, item, canWaive: canWaive(choice, calculation) }
}

/** `exceptId` is the swap itself, if it was stored before. */
export const loadSwapTerms = async (
  tx: Transaction,
  { id, discountCode }: OrderRow,
  exceptId?: number,
): Promise<Omit<SwapTerms, 'price'>> => ({
  code: discountCode === null ? undefined : await findDiscountCode(tx, discountCode),
  isSwapped: (await swapsOf(tx, id)).some((swap) => swap.state === 'done' && swap.id !== exceptId),
})

/**
 * @throws Problem nothing-to-return if fewer packs of the line are here and not refunded or
 * withdrawn
 */
export async function requireSwappableLine(
  tx: Transaction,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { line: lineId, quantity }: Pick<SwapChoice, 'line' | 'quantity'>,
): Promise<OrderLineRow> {
  const line = lines.find(({ id }) => id === lineId)
  const swappable = (await listSwappablePacks(tx, order)).get(lineId) ?? 0
  if (!line || quantity > swappable)
    throw new Problem('nothing-to-return', {
      message: 'Zoveel pakken zijn er niet meer om te ruilen.',
    })
  return line
}

/**
 * Returns per line how many packs can be swapped. A line that a failed refund names must remain, so
 * that one of its packs stays.
 */
export async function listSwappablePacks(
  tx: Transaction,
  order: OrderRow,
): Promise<Map<number, number>> {
  await requireShippable(tx, order)
  const fulfilment = await lineFulfilmentOf(tx, order)
  const named = new Set((await refundedPacksOf(tx, [order.id])).map(({ line }) => line))
  return new Map(
    (await listRefundableLines(tx, order.id)).map(({ id, quantity }) => {
      const { toSend = 0, quantity: ordered = 0 } = fulfilment.find(({ line }) => line === id) ?? {}
      const free = Math.min(quantity, toSend)
      return [id, named.has(id) && free === ordered ? free - 1 : free]
    }),
  )
}

/**
 * The amount due of an unpaid pay-later order can only become lower, because the customer accepted
 * its amount.
 */
export function assertPayLaterSwap(
  order: OrderRow,
  { totals, difference }: Pick<SwapPlan, 'totals' | 'difference'>,
): void {
  if (amountDue(order) === 0) return
  if (difference > 0)
    throw new Problem('swap-impossible', {
      message:
        'Deze bestelling wordt achteraf betaald. Kies iets dat evenveel of minder kost, of laat het verschil vervallen.',
    })
  if (totals.total <= order.credited) throw new Problem('swap-impossible')
}

/**
 * Names what a swap that waits for its payment will take out and put in. Empty for an item that the
 * shop no longer has.
 */
export async function loadRequestedPacks(
  db: Db,
  swap: SwapRow,
  lines: readonly Pick<OrderLineRow, 'id' | 'name'>[],
) {
  return {
    name: lines.find(({ id }) => id === swap.orderLineId)?.name ?? '',
    newName: (await sellableItems(db, [swap.itemId])).get(swap.itemId)?.name ?? '',
  }
}
