// Two years of orders by others, so that the back office of the demo shop has something to tell. The same every time, seen from today.

import type { Actor } from '#domain/account/actor.ts'
import { asc, sql } from 'drizzle-orm'
import { saveSubscriptionLines } from '#data/subscriptions.ts'
import type { Transaction } from '#data/db.ts'
import { products, productVariations } from '#data/tables/catalogue.ts'
import { orderEvents, orderLines, orders, payments } from '#data/tables/orders.ts'
import { refunds } from '#data/tables/refunds.ts'
import { subscriptionPeriods } from '#data/tables/subscription-periods.ts'
import { subscriptions } from '#data/tables/subscriptions.ts'
import { calendarDay, dayOfMonth, monthsLater } from '#domain/time/calendar-day.ts'
import { fewestBuyers, isCompanion, relatedProducts } from '#domain/catalogue/related-products.ts'
import { cents, times } from '#domain/money.ts'
import { type OrderState } from '#domain/order/order-state.ts'
import { orderTotals } from '#domain/order/order-totals.ts'
import { ways } from '#domain/order/progress.ts'
import { refundSplit } from '#domain/order/refund-split.ts'
import { vatSplit } from '#domain/order/vat-split.ts'

const count = 640
const daysBack = 760
const [hour, dayLength] = [3_600_000, 86_400_000]
const first = [
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
const last = ['Jansen', 'de Groot', 'Mulder', 'Smit', 'Bos', 'Vos', 'Peters', 'Dekker', 'Kok', 'Prins', 'Blom', 'Kuiper', 'Post']
const homes = [
  { street: 'Dam', houseNumber: '1', postcode: '1012JS', city: 'Amsterdam' },
  { street: 'Coolsingel', houseNumber: '40', postcode: '3011AD', city: 'Rotterdam' },
  { street: 'Domplein', houseNumber: '29', postcode: '3512JE', city: 'Utrecht' },
  { street: 'Grote Markt', houseNumber: '1', postcode: '9712HN', city: 'Groningen' },
]

/** Needs the products on their shelves. Takes about a second. */
export async function fillHistory(tx: Transaction, now: Date): Promise<void> {
  const shelf = await shelfItems(tx)
  const chance = chances(20261121)
  const sets = setsOf(shelf)
  const past = Array.from({ length: count }, (_, index) => aPastOrder(sets[index] ?? someOf(shelf, chance), chance, now)).sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )
  const ids: number[] = []
  for (const some of inParts(past, 160))
    ids.push(...(await tx.insert(orders).values(some).returning({ id: orders.id })).map(({ id }) => id))
  const known = past.map((order, index) => ({ ...order, id: ids[index]! }))
  for (const some of inParts(known, 160)) {
    await tx.insert(orderLines).values(some.flatMap(({ id, lines }) => lines.map((line) => ({ ...line, orderId: id }))))
    await tx.insert(payments).values(some.map(paymentOf))
    await tx.insert(orderEvents).values(some.flatMap(eventsOf))
  }
  await tx.insert(refunds).values(known.filter(({ state }) => state === 'partly-refunded').map(refundOf))
  for (const order of known.filter(({ state }, index) => index % 17 === 0 && state === 'delivered')) await beginSubscription(tx, order, now)
  await countVisits(tx, now)
}

type ShelfItem = Awaited<ReturnType<typeof shelfItems>>[number]
async function shelfItems(tx: Transaction) {
  const all = await tx.select().from(products).orderBy(asc(products.position), asc(products.id))
  const varied = await tx.select().from(productVariations).orderBy(asc(productVariations.position), asc(productVariations.id))
  return all.map(({ id, slug, name, price, vatRate, shortDescription, pictures, gender, absorption, shelves, attributes }) => {
    const [variation] = varied.filter(({ productId }) => productId === id).slice(1)
    return {
      line: {
        itemId: variation?.id ?? id,
        productId: id,
        name: variation ? `${name} - ${variation.name}` : name,
        slug,
        image: pictures[0]?.url ?? null,
        shortDescription,
        unitPrice: variation?.price ?? price,
        vatRate,
      },
      related: { id, gender, absorption, categories: shelves, inStock: true, isCompanion: isCompanion(attributes.features) },
    }
  })
}

/** Numbers from 0 up to 1 that look random and are the same every time. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const pick = <One>(list: readonly One[], at: number): One => list[Math.floor(at * list.length)]!

/** Of each product with what goes with it, often enough for its page to tell what others bought, although some of the orders expire. */
function setsOf(shelf: readonly ShelfItem[]): ShelfItem[][] {
  const all = shelf.map(({ related }) => related)
  const sets = shelf.map((item, index) => {
    // Begun elsewhere for each, so that not everybody buys the same companion.
    const beside = relatedProducts(item.related, [...all.slice(index), ...all.slice(0, index)], new Map()).products.map(({ id }) => id)
    return [item, ...shelf.filter(({ related }) => beside.includes(related.id))]
  })
  return Array.from({ length: 2 * fewestBuyers }, () => sets).flat()
}

function someOf(shelf: readonly ShelfItem[], chance: () => number): ShelfItem[] {
  const size = chance() < 0.55 ? 1 : chance() < 0.7 ? 2 : 3
  return [...new Set(Array.from({ length: size }, () => pick(shelf, chance() ** 1.7)))]
}

type PastOrder = ReturnType<typeof aPastOrder>
function aPastOrder(items: readonly ShelfItem[], chance: () => number, now: Date) {
  const [firstName, lastName] = [pick(first, chance()), pick(last, chance())]
  const createdAt = new Date(now.getTime() - 2 * hour - daysBack * dayLength * chance() ** 1.4)
  const lines = items.map(({ line }) => {
    const quantity = 1 + Math.floor(chance() ** 2 * 4)
    return { ...line, quantity, lineTotal: times(line.unitPrice, quantity) }
  })
  const state = stateAfter((now.getTime() - createdAt.getTime()) / hour, chance())
  const after = (hours: number) => new Date(createdAt.getTime() + hours * hour)
  const reached = (step: OrderState, hours: number) => (stepsTo(state).includes(step) ? after(hours) : null)
  const shippedAt = reached('shipped', 30)
  const deliveredAt = reached('delivered', 52)
  return {
    ...orderTotals(lines),
    ...pick(homes, chance()),
    lines,
    state,
    firstName,
    lastName,
    createdAt,
    shippedAt,
    deliveredAt,
    email: `${firstName}.${lastName.replaceAll(' ', '')}@voorbeeld.example`.toLowerCase(),
    paymentMethod: chance() < 0.8 ? 'ideal' : 'creditcard',
    stockHeld: state !== 'expired',
    payBy: after(0.5),
    paidAt: reached('paid', 0.05),
    paymentReminderAt: state === 'expired' ? after(0.25) : null,
    packedAt: reached('packed', 26),
    reviewAskedAt: deliveredAt,
    ...(shippedAt && {
      carrier: 'PostNL',
      trackingCode: `3SLUWTE${Math.floor(chance() * 1e6)}`,
      trackingUrl: 'https://postnl.nl/tracktrace/',
    }),
  }
}

function stateAfter(hours: number, luck: number): OrderState {
  if (luck < 0.03 && hours > 1) return 'expired'
  if (hours < 26) return 'paid'
  if (hours < 30) return 'packed'
  if (hours < 52) return 'shipped'
  return luck > 0.96 ? 'partly-refunded' : 'delivered'
}

function stepsTo(state: OrderState): readonly OrderState[] {
  if (state === 'expired') return []
  return state === 'partly-refunded' ? ways : ways.slice(0, ways.findIndex((step) => step === state) + 1)
}

type Known = PastOrder & { id: number }
const paymentIdOf = ({ id }: Known) => `tp_demo_${id}`
const paymentOf = (order: Known) => ({
  id: paymentIdOf(order),
  orderId: order.id,
  amount: order.total,
  status: order.paidAt ? ('paid' as const) : ('expired' as const),
  createdAt: order.createdAt,
  checkedAt: order.paidAt ?? order.payBy,
})

function eventsOf(order: Known): (typeof orderEvents.$inferInsert)[] {
  const at: Partial<Record<OrderState, Date | null>> = {
    paid: order.paidAt,
    packed: order.packedAt,
    shipped: order.shippedAt,
    delivered: order.deliveredAt,
  }
  const event = (what: OrderState, by: Actor, when: Date) => ({ what, by, at: when, orderId: order.id })
  const steps = stepsTo(order.state).map((what) => event(what, what === 'paid' ? 'payment' : 'shop', at[what] ?? order.createdAt))
  const ended = order.state === 'expired' ? [event('expired', 'shop', order.payBy)] : []
  return [event('awaiting-payment', 'shopper', order.createdAt), ...steps, ...ended]
}

function refundOf(order: Known) {
  const amount = cents(Math.round(order.subtotal / 2))
  const paidOutAt = new Date(order.createdAt.getTime() + 48 * hour)
  return {
    amount,
    paidOutAt,
    orderId: order.id,
    paymentId: paymentIdOf(order),
    key: `demo:${order.id}`,
    shares: refundSplit(vatSplit(order.lines, order.shipping), amount),
    status: 'refunded' as const,
    providerId: `tre_demo_${order.id}`,
    by: 'shop' as const,
    createdAt: paidOutAt,
  }
}

/** Every three months; the older ones have stopped before their second delivery. */
async function beginSubscription(tx: Transaction, order: Known, now: Date): Promise<void> {
  const { email, firstName, lastName, street, houseNumber, postcode, city, paymentMethod, createdAt } = order
  const date = calendarDay(createdAt)
  const stopped = now.getTime() - createdAt.getTime() > 55 * dayLength
  const stoppedAt = new Date(createdAt.getTime() + (20 + (order.id % 34)) * dayLength)
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
      state: stopped ? 'stopped' : 'active',
      customerId: 'tc_demo',
      mandateId: 'tm_demo',
      interval: '3 months',
      anchorDay: dayOfMonth(date),
      nextDate: monthsLater(date, 3),
      startedAt: order.paidAt,
      stoppedAt: stopped ? stoppedAt : null,
    })
    .returning({ id: subscriptions.id })
  if (!row) throw new Error('a demo subscription was not written')
  await saveSubscriptionLines(
    tx,
    row.id,
    order.lines.map((line) => ({ ...line, newPrice: null })),
  )
  await tx
    .update(orders)
    .set({ subscriptionId: row.id })
    .where(sql`id = ${order.id}`)
  await tx.insert(subscriptionPeriods).values({ subscriptionId: row.id, number: 1, date, state: 'paid', orderId: order.id })
}

/** More people look than order; fewer on weekdays long ago. */
async function countVisits(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into visit_counts (day, step, count)
    select day::date, step, greatest(1, ((22 + 14 * abs(sin(extract(doy from day)::float8))) * share * (1 - age / 1100.0))::int)
    from generate_series(0, ${daysBack}) as age, lateral (select ${calendarDay(now)}::date - age as day) as days,
      (values ('overview', 3.0), ('product', 2.1), ('checkout', 0.25)) as steps(step, share)`)
}

function inParts<One>(list: readonly One[], size: number): One[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
}
