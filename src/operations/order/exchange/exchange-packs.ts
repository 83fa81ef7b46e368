// Ruilen is one deed for staff and customers. Until an order is packed, its own lines change; after
// it was sent, packs come back and an order of its own brings the new ones.

import { variationsOfProducts } from '#data/catalogue/products.ts'
import { type Db, inTransaction, type Transaction } from '#data/core/db.ts'
import { sellableItems, type SellableItemRow } from '#data/inventory/stock.ts'
import { latestOrderEventId } from '#data/order/order-timeline.ts'
import { orderById, orderLinesOf, type OrderLineRow, type OrderRow } from '#data/order/orders.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { type ExchangeChoice, refuseExchange } from '#domain/order/exchange/exchange.ts'
import type { OrderTotals } from '#domain/order/order-totals.ts'
import { isAcceptedUnpaid } from '#domain/payment/pay-later.ts'
import { requireFound } from '#domain/problem.ts'
import type { AppContext } from '../../context.ts'
import { listSwappablePacks, planSwap, requireSwappable } from '../swap/plan-swap.ts'
import { assertSwapAllowed, swapPacks } from '../swap/swap-packs.ts'
import { requireOrder } from '../with-order.ts'
import {
  assertExchangeByCustomer,
  beginExchange,
  type ExchangeRequest,
  itemIdsOf,
} from './begin-exchange.ts'
import {
  assertInStock,
  type ExchangePlan,
  listExchangeablePacks,
  planExchange,
  requireExchangeable,
} from './plan-exchange.ts'

/** The sizes of the products of the lines, in the order of their pages. */
export const listSizes = (db: Db, lines: readonly OrderLineRow[]) =>
  variationsOfProducts(
    db,
    lines.map(({ productId }) => productId),
  )

/**
 * Returns the lines whose packs can be exchanged, each with the sizes of its product. Only a sent
 * pack can be exchanged for the same one, by staff, because it may be damaged.
 * @throws Problem already-packed, withdrawal-open, swap-open, not-yet, period-over, swap-impossible
 */
export async function listExchangeOptions(tx: Transaction, order: OrderRow, now: Date) {
  if (order.shippedAt) await requireExchangeable(tx, order, now)
  else requireSwappable(order)
  const lines = (await (order.shippedAt ? listExchangeablePacks : listSwappablePacks)(tx, order))
    // A household gets a sample pack of a product once.
    .filter(({ line, packs }) => packs > 0 && !line.isSample)
  const sizes = await listSizes(
    tx,
    lines.map(({ line }) => line),
  )
  return lines.map(({ line, packs }) => ({
    line,
    packs,
    sizes: sizes.filter(
      ({ id, productId }) =>
        productId === line.productId && (order.shippedAt !== null || id !== line.itemId),
    ),
  }))
}

/** @throws Problem not-found, and those of listExchangeOptions */
export async function exchangeOptions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  number: string,
) {
  const order = await requireOrder(db, number)
  return inTransaction(db, async (tx) => listExchangeOptions(tx, order, clock()))
}

export type ExchangePreview = {
  /** Send it with the exchange. */
  version: number
  difference: Cents
  /** Of the order with the new packs. */
  totals: OrderTotals
  lines: { item: SellableItemRow; quantity: number; unitPrice: Cents }[]
  /** If the lines of the order itself change. */
  inOrder: {
    shippingBefore: Cents
    totalBefore: Cents
    canWaive: boolean
    /** The customer still has to pay the order, so that no money goes back. */
    paidLater: boolean
  } | null
  /** If packs come back. */
  byReturn: Pick<ExchangePlan, 'value' | 'leavesWhen'> | null
}

/**
 * Changes nothing. Customers see nothing that is not in stock; staff choose again.
 * @throws Problem not-found, out-of-stock, and those of planSwap and planExchange
 */
export async function previewExchange(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  number: string,
  choices: readonly ExchangeChoice[],
  by?: 'shopper',
): Promise<ExchangePreview> {
  const order = await requireOrder(db, number)
  return inTransaction(db, async (tx) => {
    // Read before the lines: a change in between then makes the preview outdated.
    const version = await latestOrderEventId(tx, order.id)
    const items = await sellableItems(tx, itemIdsOf(choices))
    const ordered = await orderLinesOf(tx, order.id)
    if (!order.shippedAt) {
      const choice = onlyChoice(choices)
      const plan = await planSwap(tx, order, ordered, choice, items)
      if (by) await assertSwapAllowed(tx, order, plan, { ...choice, by })
      const { difference, totals, item, unitPrice, canWaive } = plan
      return {
        version,
        difference,
        totals,
        lines: [{ item, quantity: choice.newQuantity, unitPrice }],
        inOrder: {
          shippingBefore: order.shipping,
          totalBefore: order.total,
          canWaive,
          paidLater: isAcceptedUnpaid(order),
        },
        byReturn: null,
      }
    }
    const plan = await planExchange(tx, order, ordered, { choices, items, now: clock() })
    if (by) {
      await assertExchangeByCustomer(tx, order, plan)
      assertInStock(plan.lines, items)
    }
    return {
      version,
      difference: plan.difference,
      totals: plan.totals,
      lines: plan.lines.map((line) => ({ ...line, item: items.get(line.itemId)! })),
      inOrder: null,
      byReturn: plan,
    }
  })
}

/** @throws Problem swap-impossible */
function onlyChoice([choice, ...others]: readonly ExchangeChoice[]): ExchangeChoice {
  if (!choice || others.length > 0)
    throw refuseExchange('Ruil tot het inpakken één product tegelijk.')
  return choice
}

type Request = ExchangeRequest & {
  by: Actor
  /** Staff do not charge a small difference, for the reason, before the order is packed. */
  isWaived?: boolean
  reason?: string
}

/**
 * Returns the order that has the new packs, and what the customer pays. Idempotent by `key`.
 * @throws Problem not-found, version-conflict, price-changed, out-of-stock, too-much-refunded, and
 * those of planSwap and planExchange
 */
export async function exchangePacks(
  context: AppContext,
  number: string,
  { isWaived = false, reason = '', ...request }: Request,
): Promise<{ order: OrderRow; difference: Cents }> {
  const order = await requireOrder(context.db, number)
  if (!order.shippedAt) {
    const { choices, ...rest } = request
    const choice = onlyChoice(choices)
    const swap = await swapPacks(context, number, { ...choice, ...rest, isWaived, reason })
    return { order, difference: swap.difference }
  }
  if (isWaived) throw refuseExchange('Dit verschil kun je niet laten vervallen.')
  const { newOrderId } = await beginExchange(context, number, request)
  return {
    order: requireFound(await orderById(context.db, newOrderId)),
    difference: request.difference,
  }
}
