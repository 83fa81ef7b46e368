import { desc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invalidateTags } from '#data/core/cache-invalidation.ts'
import { orders } from '#data/tables/order/orders.ts'
import { productPairs } from '#data/tables/catalogue/product-counts.ts'
import type { TestProduct } from '#tests/support/builders/products.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { findRelatedProducts, runProductPairCount } from './related-products.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'

type Product = TestProduct
const {
  database,
  context,
  clock,
  createProduct,
  createPlacedOrder,
  updateOrder,
  updateProduct,
  erasePersonalDataByStaff,
  expectCount,
} = useFreshShop()
let duin: Product
let cream: Product
let bags: Product
beforeEach(async () => {
  ;[duin, cream, bags] = [
    await createProduct(),
    await createProduct({ stock: 500 }),
    await createProduct(),
  ]
})

async function aPaidPurchase(email: string, ...items: Product[]) {
  const { id } = await createPlacedOrder(...items)
  await updateOrder(id, { email, state: 'paid', paidAt: clock.now() })
  clock.forward({ days: 1 })
  return id
}
const pairsOf = async ({ id }: Product) =>
  (
    await context.db
      .select()
      .from(productPairs)
      .where(eq(productPairs.productId, id))
      .orderBy(desc(productPairs.buyers))
  ).map(({ otherId, buyers }) => [otherId, buyers])
const related = async (product: Product) => {
  const { boughtTogether, products: found } = (await findRelatedProducts(context, {
    slug: product.slug,
    unpublishedToo: false,
  }))!
  return { boughtTogether, products: found.map(({ id }) => id) }
}

describe('runProductPairCount', () => {
  test('shows a pair once three customers bought both products, in one order or in a later one', async () => {
    await aPaidPurchase('een@voorbeeld.nl', duin, cream)
    await aPaidPurchase('twee@voorbeeld.nl', duin)
    await aPaidPurchase('Twee@voorbeeld.nl', cream)
    await runProductPairCount(context)
    expect(await pairsOf(duin)).toEqual([])
    await aPaidPurchase('drie@voorbeeld.nl', duin, cream)
    await runProductPairCount(context)
    expect(await pairsOf(duin)).toEqual([[cream.id, 3]])
    // One of the three customers bought Duin before the cream, so the page of the cream does not
    // show Duin.
    expect(await pairsOf(cream)).toEqual([])
    // Nobody bought the bags that fill the row, so the heading cannot say that others did.
    expect(await related(duin)).toEqual({ boughtTogether: false, products: [cream.id, bags.id] })
  })

  test('counts a customer with many orders once', async () => {
    for (let order = 0; order < 4; order++) await aPaidPurchase('vaak@voorbeeld.nl', duin, cream)
    await aPaidPurchase('een@voorbeeld.nl', duin, cream)
    await runProductPairCount(context)
    await expectCount(productPairs, 0)
    expect((await related(duin)).boughtTogether).toBe(false)
  })

  test('ignores unpaid, cancelled and refunded orders', async () => {
    for (const name of ['een', 'twee']) await aPaidPurchase(`${name}@voorbeeld.nl`, duin, cream)
    await createPlacedOrder(duin, cream)
    for (const state of ['cancelled', 'refunded'] as const)
      await updateOrder(await aPaidPurchase(`${state}@voorbeeld.nl`, duin, cream), { state })
    await runProductPairCount(context)
    await expectCount(productPairs, 0)
  })

  test('does not block erasure and drops an erased customer at the next count', async () => {
    const ids = [await aPaidPurchase('een@voorbeeld.nl', duin, cream)]
    for (const name of ['twee', 'drie'])
      ids.push(await aPaidPurchase(`${name}@voorbeeld.nl`, duin, cream))
    await context.db
      .update(orders)
      .set({
        packedAt: clock.now(),
        shippedAt: clock.now(),
        deliveredAt: clock.now(),
        state: 'delivered',
      })
      .where(inArray(orders.id, ids))
    await runProductPairCount(context)
    await expectCount(productPairs, 2)
    await erasePersonalDataByStaff(`b${ids[0]}`)
    await runProductPairCount(context)
    await expectCount(productPairs, 0)
  })

  test('excludes hidden products and puts sold-out products last', async () => {
    for (const name of ['een', 'twee', 'drie'])
      await aPaidPurchase(`${name}@voorbeeld.nl`, duin, cream, bags)
    await runProductPairCount(context)
    await updateProduct(cream.id, { stock: 0 })
    expect(await related(duin)).toEqual({ boughtTogether: true, products: [bags.id, cream.id] })
    await updateProduct(cream.id, { published: false })
    expect(await related(duin)).toEqual({ boughtTogether: true, products: [bags.id] })
  })

  test('invalidates only pages whose list changed', async () => {
    const invalidated = await listenToInvalidations(database)
    const invalidatedBy = async (work: () => Promise<void>) => {
      invalidated.length = 0
      await work()
      await invalidateTags(context.db, ['page:done'])
      await expect.poll(() => invalidated).toContain('page:done')
      return invalidated.filter((name) => name.startsWith('related:')).sort()
    }
    for (const name of ['een', 'twee', 'drie'])
      await aPaidPurchase(`${name}@voorbeeld.nl`, duin, cream)
    expect(await invalidatedBy(() => runProductPairCount(context))).toEqual(
      [`related:${cream.slug}`, `related:${duin.slug}`].sort(),
    )
    await aPaidPurchase('vier@voorbeeld.nl', duin, cream)
    expect(await invalidatedBy(() => runProductPairCount(context))).toEqual([])
    expect(await pairsOf(duin)).toEqual([[cream.id, 4]])
  })
})
