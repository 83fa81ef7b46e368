import { inTransaction } from '#data/core/db.ts'
import { loadSetting } from '#data/core/settings.ts'
import {
  exchangeOfReturn,
  type ExchangeRow,
  openExchangeOfNewOrder,
} from '#data/order/exchanges.ts'
import { orderLinesOf, type OrderLineRow, type OrderRow } from '#data/order/orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import type { Cents } from '#domain/money.ts'
import { canExchange } from '#domain/order/exchange/exchange.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { canWithdraw } from '#domain/order/returns/withdrawal-period.ts'
import { isLeftOverTest } from '#domain/order/test-order.ts'
import { Problem } from '#domain/problem.ts'
import type { AppContext } from '../../context.ts'
import { requireOrderAndReviveLink } from '../with-order.ts'
import { assertCustomerExchange, beginExchange, previewExchange } from './begin-exchange.ts'
import { listExchangeOptions } from './exchange-options.ts'
import { listSizes } from './plan-exchange.ts'
import { markReturnUnderWay } from './settle-exchange.ts'

type ByLink = { token: string; userId: number | undefined }
/** `from` and `to` are the ids of sellable items. As many packs leave as come back. */
type CustomerChoice = { from: number; to: number; quantity: number }

const findOrder = (context: AppContext, { token, userId }: ByLink): Promise<OrderRow> =>
  requireOrderAndReviveLink(context, token, userId)

/** Whether the page of the order offers it. An order without another size offers nothing. */
export async function offersExchange(
  { db, clock, testOrders }: Pick<AppContext, 'db' | 'clock' | 'testOrders'>,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  if (
    !canExchange(order) ||
    !canWithdraw(order.deliveredAt, clock()) ||
    isLeftOverTest(order, { testOrders }) ||
    !(await loadSetting(db, exchangeSetting)).by_customer ||
    (await openExchangeOfNewOrder(db, order.id))
  )
    return false
  const sizes = await listSizes(db, lines)
  return lines.some(({ itemId, productId, isSample }) =>
    sizes.some((one) => !isSample && one.productId === productId && one.id !== itemId),
  )
}

/**
 * Leaves out items without another size.
 * @throws Problem not-found, link-expired, not-yet, period-over, swap-impossible
 */
export async function loadCustomerExchangeOptions(context: AppContext, link: ByLink) {
  const order = await findOrder(context, link)
  const { by_customer: byCustomer } = await loadSetting(context.db, exchangeSetting)
  return inTransaction(context.db, async (tx) => {
    await assertCustomerExchange(tx, order, { packs: [], byCustomer })
    return (await listExchangeOptions(tx, order, context.clock()))
      .map(({ sizes, ...one }) => ({
        ...one,
        sizes: sizes.filter(({ id }) => id !== one.line.itemId),
      }))
      .filter(({ sizes }) => sizes.length > 0)
  })
}

function toChoices(lines: readonly OrderLineRow[], packs: readonly CustomerChoice[]) {
  return packs.map(({ from, to, quantity }) => {
    const line = lines.find(({ itemId }) => itemId === from)
    if (!line) throw new Problem('nothing-to-return')
    return { line: line.id, quantity, newQuantity: quantity, itemId: to }
  })
}

/** Changes nothing. @throws Problem not-found, link-expired, and those of planExchange */
export async function previewExchangeByCustomer(
  context: AppContext,
  link: ByLink,
  packs: readonly CustomerChoice[],
) {
  const order = await findOrder(context, link)
  const choices = toChoices(await orderLinesOf(context.db, order.id), packs)
  const plan = await previewExchange(context, order.number, choices)
  await inTransaction(context.db, async (tx) => assertCustomerExchange(tx, order, plan))
  return plan
}

type CustomerRequest = {
  packs: readonly CustomerChoice[]
  key: string
  version: number
  difference: Cents
}

/** Idempotent by `key`. @throws Problem not-found, link-expired, and those of beginExchange */
export async function beginExchangeByCustomer(
  context: AppContext,
  link: ByLink,
  { packs, ...request }: CustomerRequest,
): Promise<ExchangeRow> {
  const order = await findOrder(context, link)
  const choices = toChoices(await orderLinesOf(context.db, order.id), packs)
  return beginExchange(context, order.number, { ...request, choices, by: 'shopper' })
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
