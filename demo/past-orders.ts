// Inserts past orders of the demo shop, each with its payment and events.

import type { Actor } from '#domain/order/actor.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import { orderLines, orders, payments } from '#data/tables/order/orders.ts'
import { orderEvents } from '#data/tables/order/order-events.ts'
import type { PostalAddress } from '#domain/address/postal-address.ts'
import { multiplyCents } from '#domain/money.ts'
import { progressSteps } from '#domain/order/order-progress.ts'
import type { DeliveryInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import type { PickupPoint } from '#domain/order/delivery/pickup-point.ts'
import type { OrderState } from '#domain/order/order-state.ts'
import { isConfirmedState } from '#domain/order/order-state-groups.ts'
import { calculateOrderTotals } from '#domain/order/order-totals.ts'
import { defaultShippingRate } from '#domain/order/delivery/shipping-cost.ts'
import { paymentDueDay } from '#domain/payment/pay-later.ts'
import { secondDueReminderDays } from '#domain/payment/pay-later-terms.ts'
import { addDays, toCalendarDay, type CalendarDay } from '#domain/time/calendar-day.ts'
import { demoMoneyBack } from './money-back.ts'
import { customer } from './demo-accounts.ts'

const tracking = {
  carrier: 'PostNL',
  trackingCode: '3SLUWTE000001',
  trackingUrl: 'https://postnl.nl/tracktrace/',
}

export type DemoOrderLine = { slug: string; variation?: number; quantity: number }
export type OrderCustomer = Pick<
  typeof orders.$inferSelect,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'city'
  | 'paymentMethod'
> & {
  /** Set for a firm or institution. */
  companyName?: string
  /** Set if somebody else pays. */
  billingAddress?: PostalAddress
  deliveryInstructions?: DeliveryInstructions
  pickupPoint?: PickupPoint
  /** The person of the customer's account for whom it is. */
  recipientId?: number
  vatNumber?: string
}
export type PastOrder = {
  /** May be a fraction of a day. */
  daysAgo: number
  state: OrderState
  lines: DemoOrderLine[]
  /** Defaults to the demo customer. */
  customer?: OrderCustomer
  /** The customer pays after the delivery, and has not paid yet. */
  isUnpaidPayLater?: boolean
  /** Who packed and shipped it, for the order's events. */
  actor?: Actor
}
const { email, firstName, lastName } = customer
const demoCustomer: OrderCustomer = {
  email,
  firstName,
  lastName,
  street: 'Dam',
  houseNumber: '1',
  postcode: '1012JS',
  city: 'Amsterdam',
  paymentMethod: 'ideal',
}
/** Returns the id of the new order. */
export async function insertPastOrder(
  tx: Transaction,
  {
    daysAgo,
    state,
    lines: demoLines,
    customer = demoCustomer,
    actor = 'shop',
    isUnpaidPayLater = false,
  }: PastOrder,
  now: Date,
): Promise<number> {
  const lines = []
  for (const line of demoLines) lines.push(await createOrderLine(tx, line))
  const hoursLater = (hours: number) =>
    new Date(now.getTime() - daysAgo * 86_400_000 + hours * 3_600_000)
  const isPaid = isConfirmedState(state)
  const states = isUnpaidPayLater
    ? ['accepted' as const, ...statesUntil(state === 'accepted' ? 'paid' : state).slice(1)]
    : statesUntil(state)
  const timeOf = (step: OrderState) =>
    states.includes(step) ? hoursLater((states.indexOf(step) + 1) * 9) : null
  const shippedAt = timeOf('shipped')
  const [order] = await tx
    .insert(orders)
    .values({
      ...calculateOrderTotals(lines, defaultShippingRate),
      ...defaultShippingRate,
      state,
      ...customer,
      hasReservation: isPaid,
      moneyBack: demoMoneyBack,
      createdAt: hoursLater(0),
      payBy: hoursLater(0.5),
      paidAt: isPaid && !isUnpaidPayLater ? hoursLater(0.1) : null,
      acceptedAt: isUnpaidPayLater ? hoursLater(0) : null,
      ...(isUnpaidPayLater &&
        shippedAt &&
        toReminders(paymentDueDay(toCalendarDay(shippedAt)), now)),
      paymentReminderAt: isPaid || hoursLater(0.25) > now ? null : hoursLater(0.25),
      packedAt: timeOf('packed'),
      shippedAt,
      deliveredAt: timeOf('delivered'),
      ...(shippedAt && tracking),
    })
    .returning()
  if (!order) throw new Error('a demo order was not inserted')
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.id })))
  if (!isUnpaidPayLater)
    await tx.insert(payments).values({
      id: `tp_demo_${order.id}`,
      orderId: order.id,
      amount: order.total,
      status: isPaid ? 'paid' : state === 'awaiting-payment' ? 'open' : 'canceled',
      createdAt: order.createdAt,
      checkedAt: hoursLater(0.1),
    })
  const events = [...new Set<OrderState>(['awaiting-payment', ...states])].map((type, step) => ({
    orderId: order.id,
    type,
    by:
      step === 0
        ? ('shopper' as const)
        : step === 1
          ? isUnpaidPayLater
            ? ('shop' as const)
            : ('payment' as const)
          : actor,
    at: step < 2 ? hoursLater(step * 0.1) : hoursLater(step * 9),
  }))
  await tx.insert(orderEvents).values(events)
  return order.id
}

const noonOf = (day: CalendarDay) => new Date(`${day}T11:00:00Z`)

/** The reminders that the shop would have sent by now. */
function toReminders(paymentDueOn: CalendarDay, now: Date) {
  const second = noonOf(addDays(paymentDueOn, secondDueReminderDays))
  return {
    paymentDueOn,
    firstDueReminderAt: noonOf(paymentDueOn) < now ? noonOf(paymentDueOn) : null,
    secondDueReminderAt: second < now ? second : null,
  }
}

/** The states that the order passed through, its own included. */
function statesUntil(state: OrderState): OrderState[] {
  const index = progressSteps.findIndex((step) => step === state)
  if (index >= 0) return progressSteps.slice(0, index + 1)
  return isConfirmedState(state) ? [...progressSteps, state] : [state]
}

export async function createOrderLine(
  tx: Transaction,
  { slug, variation, quantity }: DemoOrderLine,
) {
  const [product] = await tx.select().from(products).where(eq(products.slug, slug))
  const variations = await tx
    .select()
    .from(productVariations)
    .where(eq(productVariations.productId, product?.id ?? 0))
    .orderBy(asc(productVariations.position), asc(productVariations.id))
  const chosen = variation === undefined ? undefined : variations[variation]
  if (!product || (variation !== undefined && !chosen))
    throw new Error(`the demo shop has no ${slug}`)
  const unitPrice = chosen?.price ?? product.price
  return {
    itemId: chosen?.id ?? product.id,
    productId: product.id,
    name: chosen ? `${product.name} - ${chosen.name}` : product.name,
    slug,
    image: product.pictures[0]?.url ?? null,
    shortDescription: product.shortDescription,
    quantity,
    unitPrice,
    lineTotal: multiplyCents(unitPrice, quantity),
    vatRate: product.vatRate,
  }
}
