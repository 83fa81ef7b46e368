// Orders for who works here: the list, one of them whole, what is in it, and what is to be packed.

import { z } from 'zod'
import { listOrders, openReturnsOf } from '#data/order-list.ts'
import { linesOf, orderByNumber } from '#data/orders.ts'
import { mayDo } from '#domain/account/rights.ts'
import { Euros } from '#domain/catalogue/product.ts'
import { toEuros } from '#domain/money.ts'
import { concerns, deliveryQueues } from '#domain/order/fulfilment-filters.ts'
import { readOrderSearch } from '#domain/order/order-search.ts'
import { orderStateLabels, orderStates } from '#domain/order/order-state.ts'
import { returnLabels } from '#domain/order/order-return.ts'
import { Problem } from '#domain/problem.ts'
import { showOrder } from '#operations/show-order.ts'
import { AdminOrder, adminOrder } from './admin-order-answer.ts'
import { endpoint } from './endpoint.ts'
import { OrderNumber } from './staff-input.ts'

const perPart = 50
const moment = z.iso.datetime()

const Row = z.object({
  number: z.string(),
  at: moment,
  state: z.enum(orderStates),
  state_label: z.string(),
  name: z.string(),
  place: z.string(),
  total: Euros.nullable().describe('Null for who packs'),
  way: z.object({
    paid_at: moment.nullable(),
    packed_at: moment.nullable(),
    shipped_at: moment.nullable(),
    delivered_at: moment.nullable(),
    to_send: z.boolean().describe('Something of it is still to be sent'),
  }),
  subscription: z.boolean(),
  concerns: z.array(z.string()).describe('What is announced and not dealt with, in Dutch'),
})

export const queryOrders = endpoint(
  'POST /api/admin/orders/query',
  {
    summary: `Orders by words, state, delivery and date, ${perPart} at a time; in a body, so that no name is in an address`,
    for: 'staff',
    right: 'orders',
    body: z.object({
      search: z.string().max(100).default(''),
      state: z.enum(orderStates).optional(),
      delivery: z.enum(deliveryQueues).optional(),
      concern: z.enum(concerns).optional(),
      from: z.iso.date().optional().describe('Day of ordering'),
      until: z.iso.date().optional().describe('The last day of ordering'),
      after: z.int32().positive().optional().describe('`next` of the part before'),
    }),
    reply: z.object({ orders: z.array(Row), next: z.int().nullable() }),
    problems: ['input-invalid'],
  },
  async ({ shop, caller: { user }, body: { search, ...choice } }) => {
    const now = shop.now()
    const found = await listOrders(shop.db, { ...choice, search: readOrderSearch(search) }, { now, limit: perPart + 1 })
    const shown = found.slice(0, perPart)
    const open = await openReturnsOf(
      shop.db,
      shown.map(({ id }) => id),
    )
    const money = mayDo(user?.duty, 'service')
    return {
      orders: shown.map((order) => ({
        number: order.number,
        at: order.createdAt.toISOString(),
        state: order.state,
        state_label: orderStateLabels[order.state],
        name: `${order.firstName} ${order.lastName}`.trim(),
        place: order.city,
        total: money ? toEuros(order.total) : null,
        way: {
          paid_at: iso(order.paidAt),
          packed_at: iso(order.packedAt),
          shipped_at: iso(order.shippedAt),
          delivered_at: iso(order.deliveredAt),
          to_send: order.hasPacksToSend,
        },
        subscription: order.subscriptionId !== null,
        concerns: (open.get(order.id) ?? []).map((kind) => returnLabels[kind]),
      })),
      next: found.length > perPart ? (shown.at(-1)?.id ?? null) : null,
    }
  },
)

export const getAdminOrder = endpoint(
  'GET /api/admin/orders/:number',
  {
    summary: 'One order whole; names of products, amounts and the e-mail address only for whose work needs them',
    for: 'staff',
    right: 'orders',
    params: OrderNumber,
    reply: AdminOrder,
    problems: ['not-found'],
  },
  async ({ shop, params: { number }, caller: { user } }) =>
    adminOrder(await showOrder(shop, number), { now: shop.now(), duty: user?.duty }),
)

export const getOrderContents = endpoint(
  'GET /api/admin/orders/:number/contents',
  {
    summary: 'Which products somebody ordered, for who does not see them without asking; recorded',
    for: 'staff',
    right: 'orders',
    auditAction: 'Producten van een bestelling bekeken',
    params: OrderNumber,
    reply: z.object({ lines: z.array(z.object({ line: z.int(), name: z.string() })) }),
    problems: ['not-found'],
  },
  async ({ shop, params: { number } }) => {
    const order = await orderByNumber(shop.db, number)
    if (!order) throw new Problem('not-found')
    return { lines: (await linesOf(shop.db, order.id)).map(({ id, name }) => ({ line: id, name })) }
  },
)

const iso = (at: Date | null): string | null => at?.toISOString() ?? null
