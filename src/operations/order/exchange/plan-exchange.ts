// The screen shows the plan before staff or the customer confirm it.

import { loadSetting } from '#data/core/settings.ts'
import type { Transaction } from '#data/core/db.ts'
import type { SellableItemRow, SellableItemRows } from '#data/inventory/stock.ts'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { openExchangeOfNewOrder } from '#data/order/exchanges.ts'
import type { OrderLineRow, OrderRow } from '#data/order/orders.ts'
import { lineFulfilmentOf } from '#data/order/shipments.ts'
import { lineLimitMessage } from '#domain/cart/cart-limits.ts'
import { cents, multiplyCents } from '#domain/money.ts'
import {
  assertExchangePays,
  calculateExchange,
  canExchange,
  exchangeablePacks,
  type ExchangeCalculation,
  type ExchangeChoice,
  refuseExchange,
} from '#domain/order/exchange/exchange.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import type { LeavesWhen } from '#domain/order/exchange/leaves-when.ts'
import { paidForPacks } from '#domain/order/line-discount.ts'
import { outOfStockProblem } from '#domain/order/order-check.ts'
import { maxOrderTotal } from '#domain/order/order-limits.ts'
import { rankNext } from '#domain/order/returns/packs-before.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import type { ShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { listRefundableLines } from '../../payment/refund-packs.ts'

type ExchangedLine = {
  line: OrderLineRow
  item: SellableItemRow
  quantity: number
  newQuantity: number
}
export type ExchangePlan = ExchangeCalculation & {
  packs: ExchangedLine[]
  rate: ShippingRate
  leavesWhen: LeavesWhen
  byCustomer: boolean
}

/** @throws Problem not-yet, period-over, swap-impossible */
export async function requireExchangeable(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<void> {
  if (!order.shippedAt) throw new Problem('not-yet')
  if (!canWithdraw(order.deliveredAt, now)) throw new Problem('period-over')
  if (!order.paidAt)
    throw refuseExchange('Deze bestelling is nog niet betaald. Ruilen kan zodra ze betaald is.')
  if (!canExchange(order)) throw new Problem('swap-impossible')
  if (await openExchangeOfNewOrder(tx, order.id))
    throw refuseExchange(
      'Deze bestelling hoort zelf bij een ruil. Die loopt nog tot de retour binnen is.',
    )
}

export async function listExchangeablePacks(
  tx: Transaction,
  order: OrderRow,
): Promise<{ line: OrderLineRow; packs: number }[]> {
  const fulfilment = await lineFulfilmentOf(tx, order)
  return exchangeablePacks(await listRefundableLines(tx, order.id), fulfilment)
}

/**
 * `items` are the published items. Call it with the order locked if a change follows.
 * @throws Problem not-yet, period-over, swap-impossible, nothing-to-return, no-longer-sold
 */
export async function planExchange(
  tx: Transaction,
  order: OrderRow,
  ordered: readonly OrderLineRow[],
  {
    choices,
    items,
    now,
  }: { choices: readonly ExchangeChoice[]; items: SellableItemRows; now: Date },
): Promise<ExchangePlan> {
  await requireExchangeable(tx, order, now)
  const available = await listExchangeablePacks(tx, order)
  const ranked = rankNext(choices, ordered, await listRefundableLines(tx, order.id))
  const packs = choices.map((choice) => {
    const line = requireLine(ordered, available, choice)
    return { ...choice, line, item: requireItem(items, choice.itemId) }
  })
  const setting = await loadSetting(tx, exchangeSetting)
  const terms = await deliveryTermsOn(tx, toCalendarDay(now))
  const rate = {
    freeShippingFrom: terms.freeShippingFrom,
    shippingFee: setting.free_delivery ? cents(0) : terms.shippingFee,
  }
  const calculation = calculateExchange(
    packs.map(({ line, item, quantity, newQuantity }, index) => ({
      itemId: item.id,
      fullPrice: multiplyCents(line.unitPrice, quantity),
      paid: paidForPacks(line, ranked[index]!),
      // As in a swap, an item that the order has keeps its price there.
      unitPrice: ordered.find(({ itemId }) => itemId === item.id)?.unitPrice ?? item.price,
      newQuantity,
    })),
    rate,
  )
  const tooMany = calculation.lines.flatMap((line) => lineLimitMessage(line) ?? [])[0]
  if (tooMany) throw refuseExchange(tooMany)
  assertExchangePays(calculation, maxOrderTotal)
  return {
    ...calculation,
    packs,
    rate,
    leavesWhen: setting.leaves,
    byCustomer: setting.by_customer,
  }
}

/** @throws Problem nothing-to-return if fewer packs of the line are `available` */
export function requireLine(
  ordered: readonly OrderLineRow[],
  available: readonly { line: { id: number }; packs: number }[],
  { line: id, quantity }: Pick<ExchangeChoice, 'line' | 'quantity'>,
): OrderLineRow {
  const line = ordered.find((one) => one.id === id)
  if (!line || quantity > (available.find((one) => one.line.id === id)?.packs ?? 0))
    throw new Problem('nothing-to-return', {
      message: 'Zoveel pakken zijn er niet meer om te ruilen.',
    })
  return line
}

export const sampleRefusal = () => refuseExchange('Een proefpakje kun je niet ruilen.')

/** @throws Problem no-longer-sold, swap-impossible */
export function requireItem(items: SellableItemRows, id: number): SellableItemRow {
  const item = items.get(id)
  if (!item || item.stock === null)
    throw new Problem('no-longer-sold', {
      message: 'Dit product verkopen we niet meer. Kies een ander.',
    })
  // A household gets a sample pack of a product once, which the checkout alone checks.
  if (item.isSample) throw sampleRefusal()
  return item
}

/** @throws Problem out-of-stock */
export function assertInStock(
  lines: readonly { itemId: number; quantity: number }[],
  items: SellableItemRows,
): void {
  const short = outOfStockProblem(
    lines.map(({ itemId, quantity }) => ({ id: itemId, quantity })),
    items,
  )
  if (short) throw short
}
