// Orders with sample packs on a real database: shipping, by phone, and what the rest of the shop
// makes of them.

import { describe, expect, test } from 'vitest'
import { reviewableProducts } from '#data/catalogue/reviews.ts'
import { cents } from '#domain/money.ts'
import { addDays, toCalendarDay } from '#domain/time/calendar-day.ts'
import {
  createTestDiscountCode,
  payTestOrder,
  refusalOf,
} from '#tests/support/builders/discounts.ts'
import { planDeliveryTerms } from '../order/delivery/delivery-terms.ts'
import { placeOrder } from '../order/place-order.ts'
import { placeByPhone } from '#tests/support/builders/orders.ts'
import {
  household,
  sampleRequest,
  type Household,
  type Items,
  openSampleShop,
} from '#tests/support/builders/sample-shop.ts'

const {
  clock,
  place,
  tryToPlace,
  createSampledProduct,
  stockOfVariation,
  linesOf,
  context,
  createProduct,
  db,
  atOnce,
  expectOrder,
  productBySlug,
  expectNoViolations,
} = await openSampleShop()

describe('an order with sample packs', () => {
  test('ships as letterbox post if it has nothing else, and stores that rate', async () => {
    const { sample } = await createSampledProduct()
    const order = await place(household(), sample)
    expect(order).toMatchObject({ subtotal: 195, shipping: 295, total: 490, shippingFee: 295 })
    expect(await linesOf(order.id)).toMatchObject([{ isSample: true, itemId: sample.id }])
    expect(await stockOfVariation(sample.id)).toBe(99)
    await payTestOrder(context, order.id)
    await expectNoViolations()
  })

  test('costs the shipping of the other goods, for which the sample packs do not count', async () => {
    const { sample, pack } = await createSampledProduct()
    expect(await place(household(), sample, { ...pack, quantity: 1 })).toMatchObject({
      subtotal: 1490,
      shipping: 500,
    })
    const almost = await createProduct({ price: cents(4900) })
    expect(await place(household(), sample, almost)).toMatchObject({
      subtotal: 5095,
      shipping: 500,
    })
    const enough = await createProduct({ price: cents(5000) })
    expect(await place(household(), sample, enough)).toMatchObject({ subtotal: 5195, shipping: 0 })
  })

  test('never has a total of zero: a code for free delivery gives nothing on free sample packs', async () => {
    const { sample } = await createSampledProduct(0)
    expect(await place(household(), sample)).toMatchObject({ subtotal: 0, total: 295 })
    const { code } = await createTestDiscountCode(context, {
      kind: 'free-delivery',
      percent: 0,
    })
    const order = { ...sampleRequest(household(), sample), discount_code: code }
    expect(await refusalOf(placeOrder(context, order, undefined))).toMatchObject({
      code: 'discount-refused',
      reason: 'too-small',
    })
  })

  test('takes the letterbox fee of the terms in force, and keeps it', async () => {
    const today = toCalendarDay(clock.now())
    const terms = {
      shippingFee: cents(500),
      freeShippingFrom: cents(5000),
      cutOff: '16:00',
      dispatchDays: 2,
      transitDays: 1,
      deliversOnSaturday: false,
    }
    await planDeliveryTerms(context, {
      ...terms,
      sampleShippingFee: cents(345),
      validFrom: addDays(today, 1),
    })
    const { sample } = await createSampledProduct()
    const before = await place(household(), sample)
    clock.forward({ days: 1 })
    expect(await place(household(), sample)).toMatchObject({ shipping: 345, total: 540 })
    await expectOrder(before.id, {
      shippingFee: 295,
      total: 490,
    })
  })

  test('is refused with a sentence: four kinds, two of one product, a quantity, a subscription', async () => {
    const four = await atOnce(4, () => createSampledProduct())
    expect(await tryToPlace(household(), ...four.map(({ sample }) => sample))).toMatchObject({
      code: 'sample-refused',
      message: /hoogstens 3/,
    })
    expect(await place(household(), ...four.slice(1).map(({ sample }) => sample))).toMatchObject({
      subtotal: 585,
    })
    const { samples, sample } = await createSampledProduct(195, 2)
    expect(await tryToPlace(household(), ...samples)).toMatchObject({
      code: 'sample-refused',
      message: /één product/,
    })
    expect(await tryToPlace(household(), { ...sample, quantity: 2 })).toMatchObject({
      code: 'sample-refused',
    })
    const subscription = placeOrder(context, sampleRequest(household(), sample), undefined, {
      subscription: { interval: 'month' },
    })
    expect(await refusalOf(subscription)).toMatchObject({
      code: 'sample-refused',
      message: /abonnement/,
    })
  })
})

const placeSamplesByPhone = (address: Household, ...items: Items) =>
  placeByPhone(context, sampleRequest(address, ...items))

describe('a phone order with sample packs', () => {
  test('has the letterbox fee and the limits of the shop, and tells staff who had one before', async () => {
    const { sample } = await createSampledProduct()
    const home = household()
    const { id } = await placeSamplesByPhone(home, sample)
    const { shipping, total } = await place(household(), sample)
    expect(shipping).not.toBe(500)
    await expectOrder(id, { subtotal: 195, shipping, total })
    expect(await refusalOf(placeSamplesByPhone(home, sample))).toMatchObject({
      code: 'sample-refused',
      message: /uit de bestelling/,
    })
    const four = await atOnce(4, () => createSampledProduct())
    const tooMany = placeSamplesByPhone(household(), ...four.map((one) => one.sample))
    expect(await refusalOf(tooMany)).toMatchObject({
      code: 'sample-refused',
      message: /hoogstens 3.*uit de bestelling/,
    })
  })

  test('counts for the household like an order in the shop', async () => {
    const { sample } = await createSampledProduct()
    const home = household()
    await place(home, sample)
    expect(await refusalOf(placeSamplesByPhone(home, sample))).toMatchObject({
      code: 'sample-refused',
    })
  })
})

describe('the rest of the shop', () => {
  test('offers a sample pack beside the product, whose price and stock stay its own, and asks for no review of it', async () => {
    const { product, sample } = await createSampledProduct()
    const details = await productBySlug(product.slug)
    expect(details).toMatchObject({ variations: [], price: 1295, samples: [{ id: sample.id }] })
    const order = await place(household(), sample)
    expect(await reviewableProducts(db, order.id)).toEqual([])
  })
})
