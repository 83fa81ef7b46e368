// Orders of a product with sizes, whose customer swaps packs by the link of the order.

import { eq } from 'drizzle-orm'
import { swapsOf } from '#data/order/order-swaps.ts'
import type { OrderRow } from '#data/order/orders.ts'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import type { AppContext } from '#operations/context.ts'
import {
  type CustomerChoice,
  exchangeByCustomer,
  previewExchangeByCustomer,
} from '#operations/order/exchange/exchange-by-customer.ts'
import { linkTokenOf } from './links.ts'
import { createPaidOrder } from './orders.ts'
import { createTestProductWithVariations } from './products.ts'

/** Sizes at these prices, each with 10 packs. */
export async function createSizes(context: AppContext, ...prices: number[]) {
  const { variations } = await createTestProductWithVariations(
    context.db,
    prices.map((price) => ({ price: cents(price) })),
  )
  return variations
}

/** A paid order of two packs of the first size, and the second size at the other price. */
export async function createSizeSwap(context: AppContext, price: number, otherPrice: number) {
  const [medium, large] = await createSizes(context, price, otherPrice)
  if (!medium || !large) throw new Error('no sizes')
  const order = await createPaidOrder(context, { ...medium, quantity: 2 })
  return { medium, large, order, choice: { from: medium.id, to: large.id, quantity: 2 } }
}

export const byLink = (order: OrderRow, userId?: number) => ({
  token: linkTokenOf(order),
  userId,
})

let keys = 0
/** Confirms the preview of now, and returns the swap. */
export async function swapByLink(
  context: AppContext,
  order: OrderRow,
  choice: CustomerChoice,
  key = `by-link-${++keys}`,
) {
  const request = [context, byLink(order)] as const
  const { difference, version } = await previewExchangeByCustomer(...request, [choice])
  await exchangeByCustomer(...request, { packs: [choice], key, difference, version })
  return (await swapsOf(context.db, order.id)).find((swap) => swap.key === key)
}

export async function stockOfSize({ db }: AppContext, id: number): Promise<number | undefined> {
  const [row] = await db
    .select({ stock: productVariations.stock })
    .from(productVariations)
    .where(eq(productVariations.id, id))
  return row?.stock
}

export const stockOfSizes = (context: AppContext, ...sizes: { id: number }[]) =>
  Promise.all(sizes.map(({ id }) => stockOfSize(context, id)))
