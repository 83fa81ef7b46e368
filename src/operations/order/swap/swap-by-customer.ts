import { variationsOfProducts } from '#data/catalogue/products.ts'
import { type Transaction, inTransaction } from '#data/core/db.ts'
import { sellableItems } from '#data/inventory/stock.ts'
import { openSwapOf, swapsOf, type SwapRow } from '#data/order/order-swaps.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderLinesOf, type OrderLineRow, type OrderRow } from '#data/order/orders.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import type { Cents } from '#domain/money.ts'
import { canSwap } from '#domain/order/swap/order-swap.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../../context.ts'
import { requireOrderAndReviveLink } from '../with-order.ts'
import { syncUnsettledPayment } from '../cancel-order.ts'
import { cancelSwap, assertSwapAllowed, swapPacks } from './swap-packs.ts'
import { listSwappablePacks, planSwap } from './plan-swap.ts'
import { isInProgress } from '#domain/payment/payment-status.ts'

type ByLink = { token: string; userId: number | undefined }
/** `from` and `to` are the ids of sellable items. As many packs enter the order as leave it. */
export type CustomerSwapChoice = { from: number; to: number; quantity: number }

/** Returns the ids of items that have other sizes. */
export async function listItemsToSwap(
  { db, testOrders }: Pick<AppContext, 'db' | 'testOrders'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  openSwap: SwapRow | undefined,
): Promise<ReadonlySet<number>> {
  if (!canSwap(order) || openSwap || isLeftOverTest(order, { testOrders })) return new Set()
  const variations = await variationsOfProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  const hasOtherSize = ({ itemId, productId, isSample }: OrderLineRow) =>
    !isSample && variations.some((one) => one.productId === productId && one.id !== itemId)
  return new Set(lines.filter(hasOtherSize).map(({ itemId }) => itemId))
}

/**
 * @throws Problem not-found, link-expired, already-packed, swap-open, swap-impossible,
 * withdrawal-open, nothing-to-return
 */
export async function loadSwapOptions(context: AppContext, link: ByLink, itemId: number) {
  const order = await requireOrderAndReviveLink(context, link.token, link.userId)
  return inTransaction(context.db, async (tx) => {
    if (order.packedAt) throw new Problem('already-packed')
    if (!canSwap(order)) throw new Problem('swap-impossible')
    const line = await requireLine(tx, order, itemId)
    const packs = (await listSwappablePacks(tx, order)).get(line.id) ?? 0
    if (packs < 1) throw new Problem('nothing-to-return', { message: noLongerThere })
    const sizes = (await variationsOfProducts(tx, [line.productId])).filter(
      ({ id }) => id !== itemId,
    )
    return { packs, sizes }
  })
}

const noLongerThere =
  'Dit zit niet meer in je bestelling. Vernieuw de pagina en kijk wat er nu in zit.'

async function requireLine(
  tx: Transaction,
  order: OrderRow,
  itemId: number,
): Promise<OrderLineRow> {
  const line = (await orderLinesOf(tx, order.id)).find((one) => one.itemId === itemId)
  if (!line) throw new Problem('nothing-to-return', { message: noLongerThere })
  return line
}

/** Changes nothing. @throws Problem not-found, link-expired, out-of-stock, and those of planSwap */
export async function previewSwapByCustomer(
  context: AppContext,
  link: ByLink,
  { from, to, quantity }: CustomerSwapChoice,
) {
  const order = await requireOrderAndReviveLink(context, link.token, link.userId)
  return inTransaction(context.db, async (tx) => {
    // Read before the order's lines: a change in between then makes the preview outdated.
    const version = await latestOrderEventId(tx, order.id)
    const line = await requireLine(tx, order, from)
    const choice = { line: line.id, quantity, newQuantity: quantity, itemId: to }
    const plan = await planSwap(
      tx,
      order,
      await orderLinesOf(tx, order.id),
      choice,
      await sellableItems(tx, [to]),
    )
    await assertSwapAllowed(tx, order, plan, { by: 'shopper', itemId: to, newQuantity: quantity })
    const { name } = plan.item
    return { ...plan, name, version, before: order, isPaidLater: isAcceptedUnpaid(order) }
  })
}

type CustomerSwapRequest = CustomerSwapChoice & {
  key: string
  version: number
  difference: Cents
}

/**
 * Idempotent by `key`.
 * @throws Problem not-found, link-expired, version-conflict, price-changed, out-of-stock,
 * too-much-refunded, and those of planSwap
 */
export async function swapByCustomer(
  context: AppContext,
  link: ByLink,
  { from, to, quantity, key, version, difference }: CustomerSwapRequest,
): Promise<SwapRow> {
  const order = await requireOrderAndReviveLink(context, link.token, link.userId)
  const line = (await orderLinesOf(context.db, order.id)).find(({ itemId }) => itemId === from)
  // A repeated request comes after the packs left their line.
  const earlier = (await swapsOf(context.db, order.id)).find((swap) => swap.key === key)
  if (earlier) return earlier
  if (!line) throw new Problem('nothing-to-return', { message: noLongerThere })
  const choice = { line: line.id, quantity, newQuantity: quantity, itemId: to }
  return swapPacks(context, order.number, {
    ...choice,
    key,
    version,
    difference,
    by: 'shopper',
    isWaived: false,
    reason: '',
  })
}

/**
 * Calls off the swap that waits for its payment. Idempotent. Returns whether the swap ended; a swap
 * that was paid in the meantime is made.
 * @throws Problem not-found, link-expired, payment-under-way, payment-unavailable
 */
export async function cancelSwapByCustomer(context: AppContext, link: ByLink): Promise<boolean> {
  const order = await requireOrderAndReviveLink(context, link.token, link.userId)
  if (!(await openSwapOf(context.db, order.id))) return false
  await syncUnsettledPayment(context, order.id)
  if (isInProgress(await latestPaymentOf(context.db, order.id)))
    throw new Problem('payment-under-way')
  return cancelSwap(context, order.number, 'shopper')
}
