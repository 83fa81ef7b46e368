import { inTransaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import { exchangeOfReturn, openExchangeOfNewOrder } from '#data/order/exchanges.ts'
import { openSwapOf, type SwapRow } from '#data/order/order-swaps.ts'
import { orderLinesOf, type OrderLineRow, type OrderRow } from '#data/order/orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import { latestPaymentOf } from '#data/payment/payments.ts'
import type { Cents } from '#domain/money.ts'
import { canExchange } from '#domain/order/exchange/exchange.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import { canSwap } from '#domain/order/swap/order-swap.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { isInProgress } from '#domain/payment/payment-status.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../../context.ts'
import { syncUnsettledPayment } from '../cancel-order.ts'
import { cancelSwap } from '../swap/swap-packs.ts'
import { requireOrderAndReviveLink } from '../with-order.ts'
import { assertExchangeByCustomer } from './begin-exchange.ts'
import { exchangePacks, listExchangeOptions, listSizes, previewExchange } from './exchange-packs.ts'
import { markReturnUnderWay } from './settle-exchange.ts'

type ByLink = { token: string; userId: number | undefined }
/**
 * `from` and `to` are the ids of sellable items. As many packs take their place as leave or come
 * back.
 */
export type CustomerChoice = { from: number; to: number; quantity: number }

const findOrder = (context: AppContext, { token, userId }: ByLink): Promise<OrderRow> =>
  requireOrderAndReviveLink(context, token, userId)

/** Whether the page of the order offers it. An order without another size offers nothing. */
export async function offersExchange(
  { db, clock, testOrders }: Pick<AppContext, 'db' | 'clock' | 'testOrders'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  openSwap: SwapRow | undefined,
): Promise<boolean> {
  if (isLeftOverTest(order, { testOrders })) return false
  const isOffered = order.shippedAt
    ? canExchange(order) &&
      canWithdraw(order.deliveredAt, clock()) &&
      (await loadSetting(db, exchangeSetting)).by_customer &&
      !(await openExchangeOfNewOrder(db, order.id))
    : canSwap(order) && !openSwap
  if (!isOffered) return false
  const sizes = await listSizes(db, lines)
  return lines.some(({ itemId, productId, isSample }) =>
    sizes.some((one) => !isSample && one.productId === productId && one.id !== itemId),
  )
}

/**
 * Leaves out items without another size.
 * @throws Problem not-found, link-expired, and those of listExchangeOptions
 */
export async function loadCustomerExchangeOptions(context: AppContext, link: ByLink) {
  const order = await findOrder(context, link)
  const { by_customer: byCustomer } = await loadSetting(context.db, exchangeSetting)
  return inTransaction(context.db, async (tx) => {
    if (order.shippedAt) await assertExchangeByCustomer(tx, order, { packs: [], byCustomer })
    return (await listExchangeOptions(tx, order, context.clock()))
      .map(({ sizes, ...one }) => ({
        ...one,
        sizes: sizes.filter(({ id }) => id !== one.line.itemId),
      }))
      .filter(({ sizes }) => sizes.length > 0)
  })
}

/** An item that left the order since has no line, so that the choice is refused. */
async function toChoices({ db }: AppContext, order: OrderRow, packs: readonly CustomerChoice[]) {
  const lines = await orderLinesOf(db, order.id)
  return packs.map(({ from, to, quantity }) => ({
    line: lines.find(({ itemId }) => itemId === from)?.id ?? 0,
    quantity,
    newQuantity: quantity,
    itemId: to,
  }))
}

/** Changes nothing. @throws Problem not-found, link-expired, and those of previewExchange */
export async function previewExchangeByCustomer(
  context: AppContext,
  link: ByLink,
  packs: readonly CustomerChoice[],
) {
  const order = await findOrder(context, link)
  const choices = await toChoices(context, order, packs)
  return previewExchange(context, order.number, choices, 'shopper')
}

type CustomerRequest = {
  packs: readonly CustomerChoice[]
  key: string
  version: number
  difference: Cents
}

/** Idempotent by `key`. @throws Problem not-found, link-expired, and those of exchangePacks */
export async function exchangeByCustomer(
  context: AppContext,
  link: ByLink,
  { packs, ...request }: CustomerRequest,
) {
  const order = await findOrder(context, link)
  const choices = await toChoices(context, order, packs)
  return exchangePacks(context, order.number, { ...request, choices, by: 'shopper' })
}

/**
 * Calls off the swap that waits for its payment. Idempotent. Returns whether the swap ended; a swap
 * that was paid in the meantime is made.
 * @throws Problem not-found, link-expired, payment-under-way, payment-unavailable
 */
export async function cancelSwapByCustomer(context: AppContext, link: ByLink): Promise<boolean> {
  const order = await findOrder(context, link)
  if (!(await openSwapOf(context.db, order.id))) return false
  await syncUnsettledPayment(context, order.id)
  if (isInProgress(await latestPaymentOf(context.db, order.id)))
    throw new Problem('payment-under-way')
  return cancelSwap(context, order.number, 'shopper')
}

/** Idempotent. @throws Problem not-found, link-expired */
export async function markReturnSentByCustomer(
  context: AppContext,
  link: ByLink,
  returnId: number,
): Promise<void> {
  const order = await findOrder(context, link)
  const isOwn = (await returnsOf(context.db, order.id)).some(({ id }) => id === returnId)
  if (!isOwn || !(await exchangeOfReturn(context.db, returnId))) throw new Problem('not-found')
  await markReturnUnderWay(context, returnId, 'shopper')
}
