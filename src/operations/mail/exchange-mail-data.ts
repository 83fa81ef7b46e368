import { exchangeById, exchangeOfNewOrder } from '#data/order/exchanges.ts'
import { orderById, orderLinesOf } from '#data/order/orders.ts'
import type { ExchangeMail, ExchangePaidMail } from '#domain/mail/order-mail.ts'
import { cents } from '#domain/money.ts'
import { describePacks } from '#domain/order/swap/swapped-packs.ts'
import { amountToPay } from '#domain/payment/pay-later.ts'
import { orderPagePath } from '../order/with-order.ts'
import type { ComposedMail, MailContext } from './mail-context.ts'
import { composePaymentRequest } from './compose-order-mail.ts'
import {
  loadOrderMailData,
  loadReturnMailData,
  type OrderMailContext,
} from './order-update-data.ts'

export async function loadExchangeMailData(
  context: OrderMailContext,
  id: number,
): Promise<ExchangeMail | undefined> {
  const exchange = await exchangeById(context.db, id)
  const newOrder = exchange && (await orderById(context.db, exchange.newOrderId))
  const mail = exchange && (await loadReturnMailData(context, exchange.returnId))
  if (!newOrder || !mail) return undefined
  const lines = await orderLinesOf(context.db, newOrder.id)
  return {
    ...mail,
    hasLabel: exchange.hasLabel,
    newNumber: newOrder.number,
    newOrderUrl: context.appUrl + orderPagePath(context, newOrder),
    newPacks: lines.map(({ name, quantity }) => describePacks(quantity, name)),
    value: exchange.value,
    total: newOrder.total,
    delivery: newOrder.shipping,
    toPay: newOrder.paidAt ? cents(0) : amountToPay(newOrder),
    money: cents(exchange.value - exchange.credit),
    payBy: newOrder.payBy.toISOString(),
    leavesWhen: exchange.leavesWhen,
  }
}

export async function loadExchangePaidMailData(
  context: OrderMailContext,
  orderId: number,
): Promise<ExchangePaidMail | undefined> {
  const exchange = await exchangeOfNewOrder(context.db, orderId)
  const order = exchange && (await orderById(context.db, exchange.orderId))
  const mail = await loadOrderMailData(context, orderId)
  return order && mail && { ...mail, oldNumber: order.number, leavesWhen: exchange.leavesWhen }
}

export async function composeExchangeDue(
  context: MailContext,
  exchangeId: number,
): Promise<ComposedMail | undefined> {
  const exchange = await exchangeById(context.db, exchangeId)
  if (!exchange) return undefined
  const { newOrderId } = exchange
  return composePaymentRequest(
    context,
    'exchange-due',
    await loadOrderMailData(context, newOrderId),
    newOrderId,
  )
}
