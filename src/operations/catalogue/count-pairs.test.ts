import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invalidateTags, changesChannel, tagsIn } from '#data/cache-invalidation.ts'
import { buyersBeside } from '#data/product-pairs.ts'
import { products } from '#data/tables/catalogue.ts'
import { orders } from '#data/tables/orders.ts'
import { productPairs } from '#data/tables/product-pairs.ts'
import { aPlacedOrder } from '#tests/support/builders/orders.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aClock, aShop } from '#tests/support/builders/shop.ts'
import { type TestDatabase, freshDatabase } from '#tests/support/database/test-database.ts'
import { eraseOnRequest } from '../erase-person.ts'
import type { Shop } from '../shop.ts'
import { countPairs } from './count-pairs.ts'
import { relatedTo } from './related-to.ts'

type Product = Awaited<ReturnType<typeof aProduct>>
let database: TestDatabase
let clock: ReturnType<typeof aClock>
let shop: Shop
let duin: Product
let cream: Product
let bags: Product
beforeEach(async () => {
  database = await freshDatabase()
  clock = aClock()
  shop = aShop(database.db, { now: clock.now })
  ;[duin, cream, bags] = [await aProduct(database.db), await aProduct(database.db, { stock: 500 }), await aProduct(database.db)]
})
afterEach(() => database.close())

async function bought(email: string, ...items: Product[]) {
  const { id } = await aPlacedOrder(shop, ...items)
  await database.db.update(orders).set({ email, state: 'paid', paidAt: clock.now() }).where(eq(orders.id, id))
  clock.forward({ days: 1 })
  return id
}
const beside = async ({ id }: Product) => [...(await buyersBeside(database.db, id))]
const related = async (product: Product) => {
  const found = await relatedTo(shop, product)
  return { ...found, products: found.products.map(({ id }) => id) }
}

describe('countPairs', () => {
  test('counts three different customers, in one order or in a later one', async () => {
    await bought('een@voorbeeld.nl', duin, cream)
    await bought('twee@voorbeeld.nl', duin)
    await bought('Twee@voorbeeld.nl', cream)
    await countPairs(shop)
    expect(await beside(duin)).toEqual([])
    await bought('drie@voorbeeld.nl', duin, cream)
    await countPairs(shop)
    expect(await beside(duin)).toEqual([[cream.id, 3]])
    // Who bought the cream first was no reason to show Duin under it: one of the three did not buy it with or after the cream.
    expect(await beside(cream)).toEqual([])
    expect(await related(duin)).toEqual({ boughtTogether: true, products: [cream.id, bags.id] })
  })

  test('takes one customer with many orders for one', async () => {
    for (let order = 0; order < 4; order++) await bought('vaak@voorbeeld.nl', duin, cream)
    await bought('een@voorbeeld.nl', duin, cream)
    await countPairs(shop)
    expect(await database.db.$count(productPairs)).toBe(0)
    expect((await related(duin)).boughtTogether).toBe(false)
  })

  test('leaves out what was not paid, was cancelled or was paid back', async () => {
    for (const name of ['een', 'twee']) await bought(`${name}@voorbeeld.nl`, duin, cream)
    await aPlacedOrder(shop, duin, cream)
    for (const state of ['cancelled', 'refunded'] as const)
      await database.db
        .update(orders)
        .set({ state })
        .where(eq(orders.id, await bought(`${state}@voorbeeld.nl`, duin, cream)))
    await countPairs(shop)
    expect(await database.db.$count(productPairs)).toBe(0)
  })

  test('keeps nobody from being erased, and forgets them at the next count', async () => {
    const ids = [await bought('een@voorbeeld.nl', duin, cream)]
    for (const name of ['twee', 'drie']) ids.push(await bought(`${name}@voorbeeld.nl`, duin, cream))
    await database.db
      .update(orders)
      .set({ packedAt: clock.now(), shippedAt: clock.now(), deliveredAt: clock.now(), state: 'delivered' })
      .where(inArray(orders.id, ids))
    await countPairs(shop)
    expect(await database.db.$count(productPairs)).toBe(2)
    await eraseOnRequest(shop, `b${ids[0]}`)
    await countPairs(shop)
    expect(await database.db.$count(productPairs)).toBe(0)
  })

  test('shows nothing that is hidden, and what is sold out last', async () => {
    for (const name of ['een', 'twee', 'drie']) await bought(`${name}@voorbeeld.nl`, duin, cream, bags)
    await countPairs(shop)
    await database.db.update(products).set({ stock: 0 }).where(eq(products.id, cream.id))
    expect(await related(duin)).toEqual({ boughtTogether: true, products: [bags.id, cream.id] })
    await database.db.update(products).set({ published: false }).where(eq(products.id, cream.id))
    expect(await related(duin)).toEqual({ boughtTogether: true, products: [bags.id] })
  })

  test('tells pages of a list that changed, and of no other', async () => {
    const heard: string[] = []
    await database.listen(changesChannel, (notice) => void heard.push(...tagsIn(notice ?? '?')))
    const heardSince = async (work: () => Promise<void>) => {
      heard.length = 0
      await work()
      await invalidateTags(database.db, ['page:done'])
      await expect.poll(() => heard).toContain('page:done')
      return heard.filter((name) => name.startsWith('related:')).sort()
    }
    for (const name of ['een', 'twee', 'drie']) await bought(`${name}@voorbeeld.nl`, duin, cream)
    expect(await heardSince(() => countPairs(shop))).toEqual([`related:${cream.slug}`, `related:${duin.slug}`].sort())
    await bought('vier@voorbeeld.nl', duin, cream)
    expect(await heardSince(() => countPairs(shop))).toEqual([])
    expect(await beside(duin)).toEqual([[cream.id, 4]])
  })
})
