// Households that order sample packs.

import { eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { productVariations } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { payTestOrder, refusalOf } from './discounts.ts'
import { testOrderRequest } from './orders.ts'
import { openShopWithClock } from './test-shop.ts'
import { placeOrder } from '#operations/order/place-order.ts'
import { linkTokenOf } from './links.ts'

let houses = 0
/** Another household for every call, unless the address is given. */
export const household = (houseNumber = String(++houses), addition = '') => ({
  street_number: houseNumber,
  street_addition: addition,
})

export type Household = ReturnType<typeof household>
export type Items = Parameters<typeof testOrderRequest>
export const sampleRequest = (address: Household, ...items: Items) => {
  const order = testOrderRequest(...items)
  return {
    ...order,
    customer: {
      ...order.customer,
      email: `${address.street_number}.${Math.random()}@luwte.example`,
    },
    address: { ...order.address, ...address },
  }
}

/** The tests of a file share one shop, half an hour apart. */
export async function openSampleShop() {
  const shop = await openShopWithClock()
  const { db, context, clock } = shop
  beforeEach(() => clock.forward({ minutes: 30 }))

  const place = async (address: Household, ...items: Items) => {
    const { orderId } = await placeOrder(context, sampleRequest(address, ...items), undefined)
    return shop.storedOrder(orderId)
  }
  const tryToPlace = (address: Household, ...items: Items) => refusalOf(place(address, ...items))

  async function createSampledProduct(price = 195, sizes = 1) {
    const { product, variations } = await shop.createProductWithVariations(
      Array.from({ length: sizes }, (_, index) => ({
        name: `Proefpakje ${index}`,
        isSample: true,
        price: cents(price),
        stock: 100,
      })),
    )
    const pack = await shop.createProduct({ stock: 500 })
    return { product, samples: variations, sample: variations[0]!, pack }
  }
  const stockOfVariation = async (id: number) =>
    (await db.select().from(productVariations).where(eq(productVariations.id, id)))[0]?.stock

  /** A paid order of one sample pack. */
  async function placePaidSample(price = 195) {
    const { sample } = await createSampledProduct(price)
    const home = household()
    const order = await place(home, sample)
    await payTestOrder(context, order.id)
    return { sample, home, order, link: linkTokenOf(order) }
  }
  return { ...shop, place, tryToPlace, createSampledProduct, stockOfVariation, placePaidSample }
}
