import { asc, inArray, and, sql, isNull, lte, or, type SQL } from 'drizzle-orm'
import { formatFullName, parcelCompany } from '#domain/address/billing-address.ts'
import { formatStreetAndPlace } from '#domain/address/postal-address.ts'
import { describeInstructions } from '#domain/order/delivery/delivery-instructions.ts'
import { describePickupPoint } from '#domain/order/delivery/pickup-point.ts'
import {
  findExclusionReason,
  findShippingExclusionReason,
  type PackHold,
} from '#domain/order/fulfilment/pack-list.ts'
import { type PickArticle, sortForPicking } from '#domain/order/fulfilment/pick-list.ts'
import type { Db } from '../core/db.ts'
import { products, productVariations } from '../tables/catalogue/products.ts'
import { findCompletedSwaps, findOrdersWithOpenSwap } from './order-swaps.ts'
import { findFreeTextWithdrawalOrders } from './returns.ts'
import { lineFulfilmentOfOrders } from './shipments.ts'
import { orderLines, orders } from '../tables/order/orders.ts'
import { staffUserIdOf } from '#domain/order/actor.ts'
import { customerNotesOf } from '../customer/customer-notes.ts'
import { customerByKey, customerKeyOfOrder } from '../customer/customers.ts'
import { formerEmails, customerNotes } from '../tables/customer/accounts.ts'
import { orderNotes } from '../tables/order/order-events.ts'
import { lastPromiseToSend } from '#domain/order/delivery/delivery-promise.ts'
import { isLetterboxPost } from '#domain/sample/sample-shipping.ts'
import type { DeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { isUnpacked, matchesFulfilmentFilter } from './admin-order-list.ts'
import { idsOf } from '../core/rows.ts'

/**
 * Returns the orders to pack, oldest first, with the packs to send per line. `excluded` has the
 * orders that staff must not pack, each with the reason. `articles` has the packs of all orders
 * together, except those that wait for a withdrawal or a swap, by shelf place.
 */
export async function loadPackList(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  // Before the lines: a swap in between then makes the number outdated, and the order cannot be
  // packed with this list.
  const swapped = await findCompletedSwaps(db, ids)
  const [found, lines, holds] = await Promise.all([
    db.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)),
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.id)),
    findPackHolds(db, ids),
  ])
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  const reasonOf = (order: (typeof found)[number]) =>
    findExclusionReason(
      order,
      (fulfilment.get(order.id) ?? []).reduce(
        (sums, { toSend, withheld }) => ({
          toSend: sums.toSend + toSend,
          withheld: sums.withheld + withheld,
        }),
        { toSend: 0, withheld: 0 },
      ),
    )
  const included = found.filter((order) => reasonOf(order) === undefined)
  const notes = await packNotesOf(
    db,
    included.map(({ id }) => id),
  )
  const excluded = found.flatMap((order) => {
    const reason = reasonOf(order)
    return reason ? [{ number: order.number, reason }] : []
  })
  const toPack = included.map((order) => ({
    number: order.number,
    at: order.createdAt,
    company: parcelCompany(order),
    name: formatFullName(order),
    address: formatStreetAndPlace(order),
    instructions: describeInstructions(order.deliveryInstructions),
    pickupPoint: order.pickupPoint && describePickupPoint(order.pickupPoint),
    ...toSwapped(swapped.find(({ orderId }) => orderId === order.id)),
    waitsFor: holds.get(order.id) ?? null,
    notes: notes.get(order.id) ?? [],
    lines: (fulfilment.get(order.id) ?? []).map(({ line, toSend, sent, withheld, unsent }) => ({
      line,
      name: lines.find((one) => one.id === line)?.name ?? '',
      toSend,
      sent,
      withheld,
      unsent,
    })),
  }))
  const packsOfItem = new Map<number, { name: string; packs: number }>()
  for (const order of toPack.filter(({ waitsFor }) => waitsFor === null))
    for (const { line, toSend } of order.lines) {
      const orderLine = lines.find(({ id }) => id === line)
      if (!orderLine || toSend === 0) continue
      const { name, packs } = packsOfItem.get(orderLine.itemId) ?? {
        name: orderLine.name,
        packs: 0,
      }
      packsOfItem.set(orderLine.itemId, { name, packs: packs + toSend })
    }
  return { orders: toPack, excluded, articles: await toPickArticles(db, packsOfItem) }
}

/** Returns why staff cannot pack these orders yet, by id. A withdrawal comes before a swap. */
export async function findPackHolds(
  db: Db,
  orderIds: readonly number[],
): Promise<Map<number, PackHold>> {
  const [withdrawn, swapping] = await Promise.all([
    findFreeTextWithdrawalOrders(db, orderIds),
    findOrdersWithOpenSwap(db, orderIds),
  ])
  return new Map<number, PackHold>([
    ...swapping.map(({ orderId }) => [orderId, 'swap'] as const),
    ...withdrawn.map(({ orderId }) => [orderId, 'withdrawal'] as const),
  ])
}

const toSwapped = (completed: { count: number; at: Date | null } | undefined) => ({
  swaps: completed?.count ?? 0,
  swappedAt: completed?.at ?? null,
})

const articleColumns = (table: typeof products | typeof productVariations) => ({
  id: table.id,
  articleNumber: table.articleNumber,
  ean: table.ean,
  shelfPlace: table.shelfPlace,
})

/** An article that staff deleted from the catalogue keeps the name of its order line. */
async function toPickArticles(
  db: Db,
  packsOfItem: ReadonlyMap<number, { name: string; packs: number }>,
): Promise<PickArticle[]> {
  const ids = [...packsOfItem.keys()]
  const [foundProducts, foundVariations] = await Promise.all([
    db.select(articleColumns(products)).from(products).where(inArray(products.id, ids)),
    db
      .select(articleColumns(productVariations))
      .from(productVariations)
      .where(inArray(productVariations.id, ids)),
  ])
  const items = new Map([...foundProducts, ...foundVariations].map((item) => [item.id, item]))
  const articles = [...packsOfItem].map(([id, { name, packs }]) => ({
    item: id,
    name,
    articleNumber: items.get(id)?.articleNumber ?? null,
    ean: items.get(id)?.ean ?? null,
    shelfPlace: items.get(id)?.shelfPlace ?? null,
    packs,
  }))
  return sortForPicking(articles)
}

type PackNote = { about: 'customer' | 'order'; text: string }

/**
 * Returns the notes by order id, those about the customer first. Notes that an import made are not
 * for the warehouse: they have telephone numbers and what an earlier shop thought.
 */
async function packNotesOf(db: Db, orderIds: readonly number[]): Promise<Map<number, PackNote[]>> {
  const found = new Map<number, PackNote[]>()
  if (orderIds.length === 0) return found
  for (const id of await ordersWithCustomerNotes(db, orderIds)) {
    const customer = await customerByKey(db, customerKeyOfOrder(id))
    const notes = customer ? await customerNotesOf(db, customer.person) : []
    found.set(
      id,
      notes.flatMap(({ by, text }) =>
        staffUserIdOf(by) === undefined ? [] : [{ about: 'customer', text }],
      ),
    )
  }
  const ofOrders = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.id))
  for (const { orderId, text } of ofOrders)
    found.set(orderId, [...(found.get(orderId) ?? []), { about: 'order', text }])
  return found
}

/**
 * Returns the orders whose customer may have notes: of this e-mail address, or of an account that
 * had it. Looking up the customer of every order would take many queries.
 */
const ordersWithCustomerNotes = (db: Db, orderIds: readonly number[]) =>
  idsOf(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          inArray(orders.id, [...orderIds]),
          sql`lower(${orders.email}) in (select ${customerNotes.email} from ${customerNotes}
          where ${customerNotes.by} <> 'shop'
          union all select lower(${formerEmails.email}) from ${formerEmails})`,
        ),
      ),
  )

type Queue = { now: Date; terms: DeliveryTerms; limit: number }

/** Returns the numbers of those orders that are late to be packed. */
export async function findLateOrders(
  db: Db,
  orderIds: readonly number[],
  { now, terms }: Omit<Queue, 'limit'>,
): Promise<Set<string>> {
  const late = await db
    .select({ number: orders.number })
    .from(orders)
    .where(and(inArray(orders.id, [...orderIds]), matchesFulfilmentFilter('late', now, terms)))
  return new Set(late.map(({ number }) => number))
}

export const packedOrderIds = (db: Db, queue: Queue): Promise<number[]> =>
  oldestOrderIds(db, matchesFulfilmentFilter('packed', queue.now, queue.terms), queue.limit)

/**
 * Returns the ids of the orders to pack that must leave today, oldest first. An order without a
 * promised day leaves as soon as possible. Orders that wait for a withdrawal or a swap are there
 * too, so that staff do not pack them from an older list.
 */
export const orderIdsToPackToday = (db: Db, { now, terms, limit }: Queue): Promise<number[]> =>
  oldestOrderIds(
    db,
    and(
      isUnpacked,
      or(isNull(orders.promisedDay), lte(orders.promisedDay, lastPromiseToSend(now, terms))),
    ),
    limit,
  )

const oldestOrderIds = (db: Db, condition: SQL | undefined, limit: number) =>
  idsOf(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(condition)
      .orderBy(asc(orders.createdAt), asc(orders.id))
      .limit(limit),
  )

/**
 * Returns the orders to ship, oldest first. `excluded` has the orders that staff cannot ship, each
 * with the reason.
 */
export async function loadOrdersToShip(db: Db, orderIds: readonly number[]) {
  const ids = [...orderIds]
  const [found, lines, onHold] = await Promise.all([
    db
      .select()
      .from(orders)
      .where(inArray(orders.id, ids))
      .orderBy(asc(orders.createdAt), asc(orders.id)),
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
    findFreeTextWithdrawalOrders(db, ids),
  ])
  const fulfilment = await lineFulfilmentOfOrders(db, found, lines)
  const withPacks = found.map((order) => {
    const linesOfOrder = fulfilment.get(order.id) ?? []
    const toSend = linesOfOrder.reduce((sum, line) => sum + line.toSend, 0)
    const withheld = linesOfOrder.reduce((sum, line) => sum + line.withheld, 0)
    return {
      order,
      packs: toSend,
      reason: findShippingExclusionReason(order, { toSend, withheld }),
    }
  })
  return {
    orders: withPacks
      .filter(({ reason }) => reason === undefined)
      .map(({ order, packs }) => ({
        id: order.id,
        number: order.number,
        company: parcelCompany(order),
        name: formatFullName(order),
        postcode: order.postcode,
        city: order.city,
        instructions: describeInstructions(order.deliveryInstructions),
        pickupPoint: order.pickupPoint && describePickupPoint(order.pickupPoint),
        byPost: order.contactByPost,
        letterbox: isLetterboxPost(lines.filter(({ orderId }) => orderId === order.id)),
        packs,
        onHold: onHold.some(({ orderId }) => orderId === order.id),
      })),
    excluded: withPacks.flatMap(({ order, reason }) =>
      reason ? [{ number: order.number, reason }] : [],
    ),
  }
}
