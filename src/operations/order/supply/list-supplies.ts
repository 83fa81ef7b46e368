// So that the customer's device can estimate how long the items last.

import type { Db } from '#data/core/db.ts'
import { ordersOfUser } from '#data/customer/customer-orders.ts'
import { productsOfItems, type ProductDetails } from '#data/catalogue/products.ts'
import { type OrderLineRow, type OrderRow, orderLinesOf } from '#data/order/orders.ts'
import { returnsOf } from '#data/order/returns.ts'
import { refundedPacksOf } from '#data/payment/refunds.ts'
import {
  subscriptionById,
  subscriptionLinesOf,
  subscriptionsOfUser,
  type SubscriptionRow,
} from '#data/subscription/subscriptions.ts'
import { isConsumable } from '#domain/catalogue/is-consumable.ts'
import { parseProductAttributes } from '#domain/catalogue/attributes.ts'
import { defaultPiecesPerDay } from '#domain/catalogue/price/pack-calculator.ts'
import { findPiecesPerPack } from '#domain/catalogue/price/pieces-per-pack.ts'
import type { DeliveredPieces } from '#domain/order/supply/run-out-day.ts'
import { refundableLines } from '#domain/payment/refundable-packs.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import type { AppContext } from '../../context.ts'

/** Older deliveries say nothing about today. */
const maxAgeDays = 365
const maxOrders = 30

type Context = Pick<AppContext, 'clock'> & { db: Db }
export type SupplyOfItem = {
  itemId: number
  name: string
  latestOrder: OrderRow
  deliveries: DeliveredPieces[]
  suggestedPerDay: number
  subscription: { row: SubscriptionRow; pieces: number } | undefined
}
type Packs = { order: OrderRow; itemId: number; name: string; packs: number }

/** Of this order alone, because its link may be in other hands. */
export async function listSuppliesOfOrder(
  context: Context,
  order: OrderRow,
): Promise<SupplyOfItem[]> {
  const subscription =
    order.subscriptionId === null
      ? undefined
      : await subscriptionById(context.db, order.subscriptionId)
  return listSupplies(context, [order], subscription ? [subscription] : [])
}

export const listSuppliesOfUser = async (
  context: Context,
  userId: number,
): Promise<SupplyOfItem[]> =>
  listSupplies(
    context,
    await ordersOfUser(context.db, userId),
    await subscriptionsOfUser(context.db, userId),
  )

async function listSupplies(
  context: Context,
  orders: readonly OrderRow[],
  subscriptions: readonly SubscriptionRow[],
) {
  const since = addDays(toCalendarDay(context.clock()), -maxAgeDays)
  const delivered = orders.filter((order) => {
    const day = arrivalDay(order)
    return day !== undefined && day >= since && order.consentWithdrawnAt === null
  })
  const packs: Packs[] = []
  for (const order of delivered.slice(0, maxOrders))
    packs.push(...(await loadPacksLeft(context, order)))
  const itemIds = [...new Set(packs.map(({ itemId }) => itemId))]
  if (itemIds.length === 0) return []
  const products = await productsOfItems(context.db, itemIds)
  const running = await loadSubscriptionPacks(
    context,
    subscriptions.filter(({ state }) => state === 'active'),
  )
  return itemIds.flatMap((itemId) => toSupply(itemId, packs, products, running) ?? [])
}

/** An order without a day of delivery counts from the day after it left. */
function arrivalDay({ deliveredAt, shippedAt }: OrderRow) {
  if (deliveredAt) return toCalendarDay(deliveredAt)
  return shippedAt ? addDays(toCalendarDay(shippedAt), 1) : undefined
}

async function loadPacksLeft({ db }: Context, order: OrderRow): Promise<Packs[]> {
  const [lines, returns, refunded] = await Promise.all([
    orderLinesOf(db, order.id),
    returnsOf(db, order.id),
    refundedPacksOf(db, [order.id]),
  ])
  const left = refundableLines(
    lines,
    refunded.filter(({ counts }) => counts),
    returns.flatMap((one) => one.lines),
  )
  // A line without a slug has lost its contents. A sample is there to try, and says nothing about
  // use.
  return lines.flatMap(({ itemId, name, slug, isSample }: OrderLineRow, at) => {
    const packs = left[at]?.quantity ?? 0
    return slug && packs > 0 && !isSample ? [{ order, itemId, name, packs }] : []
  })
}

type SubscriptionPacks = { row: SubscriptionRow; itemId: number; packs: number }
async function loadSubscriptionPacks(
  { db }: Context,
  subscriptions: readonly SubscriptionRow[],
): Promise<SubscriptionPacks[]> {
  const packs: SubscriptionPacks[] = []
  for (const row of subscriptions)
    packs.push(
      ...(await subscriptionLinesOf(db, row.id)).map(({ itemId, quantity }) => ({
        row,
        itemId,
        packs: quantity,
      })),
    )
  return packs
}

function toSupply(
  itemId: number,
  packs: readonly Packs[],
  products: readonly ProductDetails[],
  running: readonly SubscriptionPacks[],
): SupplyOfItem | undefined {
  const product = products.find(
    ({ id, variations }) => id === itemId || variations.some((one) => one.id === itemId),
  )
  if (!product) return undefined
  const variation = product.variations.find(({ id }) => id === itemId)
  const attributes = parseProductAttributes(product.attributes)
  const own = variation && { product_attributes: parseProductAttributes(variation.attributes) }
  const pieces = findPiecesPerPack({ in_package: product.inPackage }, own)
  const ofItem = packs.filter((one) => one.itemId === itemId)
  const [latest] = ofItem.toSorted(
    (one, other) => other.order.createdAt.getTime() - one.order.createdAt.getTime(),
  )
  if (!latest || !isConsumable(attributes, pieces)) return undefined
  const subscription = running.find((one) => one.itemId === itemId)
  return {
    itemId,
    name: latest.name,
    latestOrder: latest.order,
    deliveries: ofItem.map((one) => ({ day: arrivalDay(one.order)!, pieces: one.packs * pieces })),
    suggestedPerDay: defaultPiecesPerDay(attributes),
    subscription: subscription && { row: subscription.row, pieces: subscription.packs * pieces },
  }
}
