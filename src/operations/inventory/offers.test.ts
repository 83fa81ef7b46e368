// Offers begin and end by themselves, exactly once, with the lowest price of the 30 days before.

import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time/durations.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { bulkChangePricesAndStock } from './bulk-change.ts'
import { changeOffer, runDueOffers } from './offers.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let now = new Date()
const {
  context,
  updateProduct,
  changePrice,
  createPlacedOrder,
  insertProductWithVariations,
  loadProductForStaff,
  listPriceHistory,
} = await openTestShop({
  clock: () => now,
})
let slug = ''
let id = 0
let count = 0
const after = (ms: number) => new Date(now.getTime() + ms)
const later = (ms: number) => (now = after(ms))

beforeEach(async () => {
  slug = `duin-${++count}`
  await insertProductWithVariations({
    slug,
    name: 'Duin',
    vatRate: 9,
    price: cents(1295),
    stock: 12,
    inPackage: 20,
  })
  id = (await stored()).id
  later(msPerMinute)
})

const stored = async () => (await loadProductForStaff(slug))!
const state = async () => {
  const { price, wasPrice, regularPrice, offerPrice } = await stored()
  return { price, wasPrice, regularPrice, offerPrice }
}
const none = { wasPrice: null, regularPrice: null, offerPrice: null }
const plan = (price: number, from: Date, until: Date) =>
  changeOffer(context, { id, offer: { price: cents(price), from, until } }, undefined)
const history = async () =>
  (await listPriceHistory(id)).map(({ price, wasPrice }) => [price, wasPrice])
/** Plans an offer of one hour that begins now. */
const startOffer = (price: number) => plan(price, now, after(msPerHour))

const orderAt = (price: number) => createPlacedOrder({ id, price: cents(price) })

describe('an offer', () => {
  test('begins and ends by itself, whatever process runs the job and however often', async () => {
    expect(await plan(995, after(msPerHour), after(2 * msPerHour))).toMatchObject({
      isRunning: false,
      price: 1295,
      wasPrice: 1295,
    })
    await runDueOffers(context)
    expect(await state()).toEqual({ ...none, price: 1295, offerPrice: 995 })
    later(msPerHour)
    await Promise.all([runDueOffers(context), runDueOffers(context), runDueOffers(context)])
    expect(await state()).toEqual({
      price: 995,
      wasPrice: 1295,
      regularPrice: 1295,
      offerPrice: 995,
    })
    later(msPerHour)
    await Promise.all([runDueOffers(context), runDueOffers(context), runDueOffers(context)])
    expect(await state()).toEqual({ ...none, price: 1295 })
    expect(await history()).toEqual([
      [1295, null],
      [995, 1295],
      [1295, null],
    ])
  })

  test('that begins now applies at once, and an order pays it until it ends', async () => {
    await startOffer(995)
    await expect(orderAt(1295)).toBeRefused('price-changed')
    await orderAt(995)
    later(msPerHour)
    await runDueOffers(context)
    await expect(orderAt(995)).toBeRefused('price-changed')
    await orderAt(1295)
  })

  test('missed completely by a shop that was down never applies', async () => {
    await plan(995, after(msPerHour), after(2 * msPerHour))
    later(msPerDay)
    await runDueOffers(context)
    expect(await state()).toEqual({ ...none, price: 1295 })
    expect(await history()).toEqual([[1295, null]])
  })

  test('shows no earlier price if the price was as low in the 30 days before', async () => {
    await startOffer(995)
    later(msPerDay)
    await runDueOffers(context)
    expect(await startOffer(1095)).toMatchObject({
      isRunning: true,
      price: 1095,
      wasPrice: null,
    })
    later(msPerHour)
    await runDueOffers(context)
    later(40 * msPerDay)
    expect(await startOffer(1095)).toMatchObject({
      isRunning: true,
      price: 1095,
      wasPrice: 1295,
    })
  })

  test('keeps running while the regular price changes, and returns to the new one', async () => {
    await startOffer(995)
    await changePrice({ id, price: cents(1495) }, undefined)
    expect(await state()).toEqual({
      price: 995,
      wasPrice: 1295,
      regularPrice: 1495,
      offerPrice: 995,
    })
    await bulkChangePricesAndStock(
      context,
      [{ id, price: { from: cents(1495), to: cents(1395) } }],
      undefined,
    )
    await expect(changePrice({ id, price: cents(1095), offer: true }, undefined)).toBeRefused(
      'input-invalid',
    )
    later(msPerHour)
    await runDueOffers(context)
    expect(await state()).toEqual({ ...none, price: 1395 })
  })

  test('ends when the regular price falls to or below it', async () => {
    await startOffer(995)
    await changePrice({ id, price: cents(895) }, undefined)
    expect(await state()).toEqual({ ...none, price: 895 })
    await startOffer(795)
    await changePrice({ id, price: cents(795) }, undefined)
    expect(await state()).toEqual({ ...none, price: 795 })
  })

  test('lapses if the price fell below it before it began', async () => {
    await plan(995, after(msPerHour), after(2 * msPerHour))
    await changePrice({ id, price: cents(895) }, undefined)
    later(msPerHour)
    await runDueOffers(context)
    expect(await state()).toEqual({ ...none, price: 895 })
  })

  test('gets another end, another price or another period, and stops at once', async () => {
    await startOffer(995)
    await plan(995, now, after(5 * msPerHour))
    expect(await history()).toHaveLength(2)
    later(2 * msPerHour)
    await runDueOffers(context)
    expect(await state()).toMatchObject({ price: 995, regularPrice: 1295 })
    later(msPerMinute)
    await startOffer(1095)
    expect(await state()).toMatchObject({ price: 1095, regularPrice: 1295 })
    await plan(1095, after(msPerHour), after(2 * msPerHour))
    expect(await state()).toEqual({ ...none, price: 1295, offerPrice: 1095 })
    await changeOffer(context, { id, offer: null }, undefined)
    expect(await state()).toEqual({ ...none, price: 1295 })
  })

  test('is refused if it is no reduction or lies in the past', async () => {
    await expect(startOffer(1295)).toBeRefused({
      errors: { price: [expect.stringContaining('12,95')] },
    })
    await expect(plan(995, after(-msPerHour), now)).toBeRefused({
      errors: { until: ['Dit einde is al voorbij.'] },
    })
    await expect(changeOffer(context, { id: 2_000_000_000, offer: null }, undefined)).toBeRefused(
      'not-found',
    )
  })

  test('cannot leave a running offer with another price, whoever writes it', async () => {
    await startOffer(995)
    await expect(updateProduct(id, { price: cents(1) })).rejects.toMatchObject({
      cause: { constraint: 'products_offer_cheaper' },
    })
  })
})

async function expectAtomicChange(before: object, afterwards: object) {
  expect(await state()).toEqual(before)
  await killAtEachStep(context, runDueOffers, async () =>
    expect([before, afterwards]).toContainEqual(await state()),
  )
  expect(await state()).toEqual(afterwards)
}

test('a process that is killed at any step leaves the price before or in the offer, never between', async () => {
  await plan(995, after(msPerHour), after(2 * msPerHour))
  const regular = { ...none, price: 1295, offerPrice: 995 }
  const running = { price: 995, wasPrice: 1295, regularPrice: 1295, offerPrice: 995 }
  later(msPerHour)
  await expectAtomicChange(regular, running)
  later(msPerHour)
  await expectAtomicChange(running, { ...none, price: 1295 })
  expect(await history()).toHaveLength(3)
})

test('the price of a product follows the offer of its cheapest variation', async () => {
  const variations = [
    { slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 9 },
    { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 3 },
  ]
  await insertProductWithVariations({
    slug: 'kiel',
    name: 'Kiel',
    vatRate: 9,
    price: cents(1395),
    stock: null,
    inPackage: 20,
    variations,
  })
  slug = 'kiel'
  const large = (await stored()).variations[1]!
  id = large.id
  later(msPerMinute)
  await startOffer(995)
  expect(await stored()).toMatchObject({
    price: 995,
    wasPrice: 1495,
    regularPrice: null,
    variations: [{ price: 1395 }, { price: 995, regularPrice: 1495 }],
  })
  later(msPerHour)
  await runDueOffers(context)
  expect(await stored()).toMatchObject({
    price: 1395,
    wasPrice: null,
    variations: [{ price: 1395 }, { price: 1495, regularPrice: null }],
  })
})
