// The exchanges that an order is part of, for its customer and for staff.

import { z } from 'zod'
import type { LinkedExchange } from '#data/order/exchanges.ts'
import { cents } from '#domain/money.ts'
import { type ExchangeState, overdueReturnDays } from '#domain/order/exchange/exchange.ts'
import { leavesWhenValues } from '#domain/order/exchange/leaves-when.ts'
import { returnNumber } from '#domain/order/returns/order-return.ts'
import { amountToPay } from '#domain/payment/pay-later.ts'
import { msPerDay } from '#domain/time/durations.ts'
import { fromRow, Money, Moment } from '../../framework/json-shapes.ts'

const states = ['open', 'settled', 'missing', 'ended'] as const satisfies readonly ExchangeState[]

const shared = {
  return: z.string().describe('The return of the packs, such as R101'),
  order: z.string().describe('The number of the order whose packs come back'),
  new_order: z.string().describe('The number of the order with the new packs'),
  state: z
    .enum(states)
    .describe('ended: the new order does not go on, so that the return is an ordinary one'),
  leaves_when: z.enum(leavesWhenValues).describe('When the new packs leave'),
  has_label: z.boolean().describe('The customer can print a label for the way back'),
  has_left: z.boolean().describe('The new packs were sent'),
  under_way_at: Moment.nullable().describe('When the return was said to be under way'),
}

/** For staff. */
export const AdminExchanges = z
  .array(
    fromRow({
      ...shared,
      is_overdue: z.boolean().describe('The return is expected for weeks'),
      credit: Money.nullable().describe('What the return pays of the new order'),
      to_pay: Money.nullable().describe(
        'The difference that the customer still pays; null without permission for amounts',
      ),
    }),
  )
  .describe('Exchanges after sending that the order is part of, oldest first')

export const CustomerExchanges = z
  .array(
    fromRow({
      ...shared,
      path: z.string().describe('The page of the other order of the exchange'),
      to_pay: Money.describe('The difference that the customer still pays; 0 after the payment'),
    }),
  )
  .describe('Exchanges after sending that the order is part of, oldest first')

const toShared = ({ exchange, order, newOrder }: LinkedExchange) => ({
  ...exchange,
  return: returnNumber(exchange.returnId),
  order: order.number,
  newOrder: newOrder.number,
  hasLeft: newOrder.shippedAt !== null,
})

const toPayOf = ({ exchange, newOrder }: LinkedExchange) =>
  exchange.state === 'open' && !newOrder.paidAt ? amountToPay(newOrder) : null

export const toAdminExchange = (linked: LinkedExchange, now: Date, canServe: boolean) => ({
  ...toShared(linked),
  isOverdue:
    linked.exchange.state === 'open' &&
    now.getTime() - linked.exchange.createdAt.getTime() > overdueReturnDays * msPerDay,
  credit: canServe ? linked.exchange.credit : null,
  toPay: canServe ? toPayOf(linked) : null,
})

export const toCustomerExchange = (linked: LinkedExchange, path: string) => ({
  ...toShared(linked),
  path,
  toPay: toPayOf(linked) ?? cents(0),
})
