// Free sample packs in some of the demo shop's past orders, so that staff see what sample packs
// bring. They change no amount.

import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#data/core/db.ts'
import { products, productVariations } from '#data/tables/catalogue/products.ts'
import type { orderLines } from '#data/tables/order/orders.ts'
import { cents } from '#domain/money.ts'

type Line = Omit<typeof orderLines.$inferInsert, 'orderId'>
type PastOrder = { lines: Line[]; deliveredAt: Date | null }

export async function loadFreeSamples(tx: Transaction): Promise<Line[]> {
  const found = await tx
    .select({ product: products, variation: productVariations })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .where(and(eq(productVariations.isSample, true), eq(productVariations.price, cents(0))))
    .orderBy(asc(productVariations.id))
  return found.map(
    ({ product: { id, name, slug, pictures, shortDescription, vatRate }, variation }) => ({
      itemId: variation.id,
      productId: id,
      name: `${name} - ${variation.name}`,
      slug,
      image: pictures[0]?.url ?? null,
      shortDescription,
      vatRate,
      isSample: true,
      quantity: 1,
      unitPrice: variation.price,
      lineTotal: variation.price,
    }),
  )
}

/**
 * Every seventh delivered order gets one, unless it has a pack of that product. The shop asked
 * these customers whether it fits.
 */
export const addFreeSamples = <Order extends PastOrder>(
  pastOrders: readonly Order[],
  samples: readonly Line[],
): (Order & { sampleRequestedAt?: Date | null })[] =>
  pastOrders.map((order, index) => {
    const sample = samples[index % Math.max(1, samples.length)]
    const isChosen = index % 7 === 0 && order.deliveredAt !== null
    if (!isChosen || !sample || order.lines.some(({ productId }) => productId === sample.productId))
      return order
    return { ...order, lines: [...order.lines, sample], sampleRequestedAt: order.deliveredAt }
  })
