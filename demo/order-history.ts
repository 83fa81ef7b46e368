// Two years of orders by other customers, so that the statistics of the demo shop show something.
// Relative to today, the result is always the same.

import type { Actor } from '#domain/order/actor.ts'
import { sql } from 'drizzle-orm'
import { replaceSubscriptionLines } from '#data/subscription/subscriptions.ts'
import type { Transaction } from '#data/core/db.ts'
import { orderLines, orders, payments } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import { subscriptionPeriods } from '#data/tables/subscription/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscription/subscriptions.ts'
import { toCalendarDay, dayOfMonth, addMonths } from '#domain/time/calendar-day.ts'
import { cents, multiplyCents } from '#domain/money.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { progressSteps } from '#domain/order/order-progress.ts'
import { splitRefundByVat } from '#domain/payment/refund-vat-split.ts'
import { splitVatByRate } from '#domain/order/invoice/vat-split.ts'
import { demoMoneyBack } from './money-back.ts'
import { insertReturnsAndRefunds } from './return-history.ts'
import { addFreeSamples, loadFreeSamples } from './sample-history.ts'
import {
  type SellableItem,
  loadSellableItems,
  seededRandom,
  pick,
  relatedBaskets,
  randomBasket,
} from './order-baskets.ts'

const orderCount = 640
export const daysBack = 760
const [hourMs, dayMs] = [3_600_000, 86_400_000]
const firstNames = [
  'Anja',
  'Bert',
  'Corrie',
  'Dirk',
  'Els',
  'Frans',
  'Greet',
  'Henk',
  'Ineke',
  'Joop',
  'Karin',
  'Leo',
  'Mieke',
  'Nel',
  'Otto',
  'Riet',
]
const lastNames = [
  'Jansen',
  'de Groot',
  'Mulder',
  'Smit',
  'Bos',
  'Vos',
  'Peters',
  'Dekker',
  'Kok',
  'Prins',
  'Blom',
  'Kuiper',
  'Post',
]
const addresses = [
  { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' },
  { street: 'Coolsingel', houseNumber: '40', postcode: '3011AD', city: 'Rotterdam' },
  { street: 'Domplein', houseNumber: '29', postcode: '3512JC', city: 'Utrecht' },
  { street: 'Grote Markt', houseNumber: '1', postcode: '9712HN', city: 'Groningen' },
]

/** Takes about a second. The products must exist. */
export async function fillOrderHistory(tx: Transaction, now: Date): Promise<void> {
  const items = await loadSellableItems(tx)
  const random = seededRandom(20261121)
  const baskets = relatedBaskets(items)
  const newOrders = addFreeSamples(
    Array.from({ length: orderCount }, (_, index) =>
      createOrder(baskets[index] ?? randomBasket(items, random), random, now),
    ).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    await loadFreeSamples(tx),
  )
  const ids: number[] = []
  for (const batch of batches(newOrders, 160))
    ids.push(
      ...(await tx.insert(orders).values(batch).returning({ id: orders.id })).map(({ id }) => id),
    )
  const inserted = newOrders.map((order, index) => ({ ...order, id: ids[index]! }))
  for (const batch of batches(inserted, 160)) {
    await tx
      .insert(orderLines)
      .values(batch.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, orderId: id }))))
    await tx.insert(payments).values(batch.map(toPayment))
    await tx.insert(orderEvents).values(batch.flatMap(toEvents))
  }
  const refunded = inserted.filter(({ state }) => state === 'partly-refunded')
  await insertReturnsAndRefunds(
    tx,
    refunded.map((order) => ({ ...order, refund: toRefund(order) })),
    now,
  )
  for (const order of inserted.filter(
    ({ state }, index) => index % 17 === 0 && state === 'delivered',
  ))
    await insertSubscription(tx, order, now)
}

type NewOrder = ReturnType<typeof createOrder>
function createOrder(items: readonly SellableItem[], random: () => number, now: Date) {
  const [firstName, lastName] = [pick(firstNames, random()), pick(lastNames, random())]
  const createdAt = new Date(now.getTime() - 2 * hourMs - daysBack * dayMs * random() ** 1.4)
  const lines = items.map(({ line }) => {
    const quantity = 1 + Math.floor(random() ** 2 * 4)
    return { ...line, quantity, lineTotal: multiplyCents(line.unitPrice, quantity) }
  })
  const state = stateAfter((now.getTime() - createdAt.getTime()) / hourMs, random())
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hourMs)
  const timeOf = (step: OrderState, hours: number) =>
    statesUntil(state).includes(step) ? after(hours) : null
  const shippedAt = timeOf('shipped', 30)
  const deliveredAt = timeOf('delivered', 52)
  return {
    ...calculateOrderTotals(lines, defaultShippingRate),
    ...defaultShippingRate,
    ...pick(addresses, random()),
    lines,
    state,
    firstName,
    lastName,
    moneyBack: demoMoneyBack,
    createdAt,
    shippedAt,
    deliveredAt,
    email: `${firstName}.${lastName.replaceAll(' ', '')}@voorbeeld.example`.toLowerCase(),
    paymentMethod: random() < 0.8 ? 'ideal' : 'creditcard',
    hasReservation: state !== 'expired',
    payBy: after(0.5),
    paidAt: timeOf('paid', 0.05),
    paymentReminderAt: state === 'expired' ? after(0.25) : null,
    packedAt: timeOf('packed', 26),
    reviewRequestedAt: deliveredAt,
    ...(shippedAt && {
      carrier: 'PostNL',
      trackingCode: `3SLUWTE${Math.floor(random() * 1e6)}`,
      trackingUrl: 'https://postnl.nl/tracktrace/',
    }),
  }
}

function stateAfter(hours: number, draw: number): OrderState {
  if (draw < 0.03 && hours > 1) return 'expired'
  if (hours < 26) return 'paid'
  if (hours < 30) return 'packed'
  if (hours < 52) return 'shipped'
  return draw > 0.96 ? 'partly-refunded' : 'delivered'
}

function statesUntil(state: OrderState): readonly OrderState[] {
  if (state === 'expired') return []
  return state === 'partly-refunded'
    ? progressSteps
    : progressSteps.slice(0, progressSteps.findIndex((step) => step === state) + 1)
}

type InsertedOrder = NewOrder & { id: number }
const paymentIdOf = ({ id }: InsertedOrder) => `tp_demo_${id}`
const toPayment = (order: InsertedOrder) => ({
  id: paymentIdOf(order),
  orderId: order.id,
  amount: order.total,
  status: order.paidAt ? ('paid' as const) : ('expired' as const),
  createdAt: order.createdAt,
  checkedAt: order.paidAt ?? order.payBy,
})

function toEvents(order: InsertedOrder): (typeof orderEvents.$inferInsert)[] {
  const times: Partial<Record<OrderState, Date | null>> = {
    paid: order.paidAt,
    packed: order.packedAt,
    shipped: order.shippedAt,
    delivered: order.deliveredAt,
  }
  const event = (type: OrderState, by: Actor, when: Date) => ({
    type,
    by,
    at: when,
    orderId: order.id,
  })
  const progress = statesUntil(order.state).map((state) =>
    event(state, state === 'paid' ? 'payment' : 'shop', times[state] ?? order.createdAt),
  )
  const expiry = order.state === 'expired' ? [event('expired', 'shop', order.payBy)] : []
  return [event('awaiting-payment', 'shopper', order.createdAt), ...progress, ...expiry]
}

function toRefund(order: InsertedOrder) {
  const amount = cents(Math.round(order.subtotal / 2))
  const paidOutAt = new Date(order.createdAt.getTime() + 48 * hourMs)
  return {
    amount,
    paidOutAt,
    orderId: order.id,
    paymentId: paymentIdOf(order),
    key: `demo:${order.id}`,
    shares: splitRefundByVat(splitVatByRate(order.lines, order.shipping), amount),
    status: 'refunded' as const,
    providerId: `tre_demo_${order.id}`,
    by: 'shop' as const,
    createdAt: paidOutAt,
  }
}

/**
 * Inserts a subscription of every three months; older ones stopped before their second delivery.
 */
async function insertSubscription(tx: Transaction, order: InsertedOrder, now: Date): Promise<void> {
  const {
    email,
    firstName,
    lastName,
    street,
    houseNumber,
    postcode,
    city,
    paymentMethod,
    createdAt,
  } = order
  const date = toCalendarDay(createdAt)
  const hasStopped = now.getTime() - createdAt.getTime() > 55 * dayMs
  const stoppedAt = new Date(createdAt.getTime() + (20 + (order.id % 34)) * dayMs)
  const [row] = await tx
    .insert(subscriptions)
    .values({
      email,
      firstName,
      lastName,
      street,
      houseNumber,
      postcode,
      city,
      paymentMethod,
      createdAt,
      state: hasStopped ? 'stopped' : 'active',
      customerId: 'tc_demo',
      mandateId: 'tm_demo',
      interval: '3 months',
      anchorDay: dayOfMonth(date),
      nextDate: addMonths(date, 3),
      startedAt: order.paidAt,
      stoppedAt: hasStopped ? stoppedAt : null,
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('a demo subscription was not inserted')
  await replaceSubscriptionLines(
    tx,
    row.id,
    order.lines.map((line) => ({ ...line, newPrice: null })),
  )
  await tx
    .update(orders)
    .set({ subscriptionId: row.id })
    .where(sql`id = ${order.id}`)
  await tx
    .insert(subscriptionPeriods)
    .values({ subscriptionId: row.id, number: 1, date, state: 'paid', orderId: order.id })
}

function batches<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
