import { describe, expect, test } from 'vitest'
import { deliveryTermsOn } from '#data/order/delivery-terms.ts'
import { cents } from '#domain/money.ts'
import { defaultDeliveryTerms } from '#domain/order/delivery/delivery-terms.ts'
import { testOrderRequest } from '#tests/support/builders/orders.ts'
import { fillTexts } from '../../content/fill-placeholders.ts'
import {
  cancelDeliveryTerms,
  loadDeliveryTerms,
  loadDeliveryTermsOverview,
  planDeliveryTerms,
  publishDeliveryTerms,
} from './delivery-terms.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { listenToInvalidations } from '#tests/support/builders/invalidated-tags.ts'

const dearer = {
  shippingFee: cents(695),
  freeShippingFrom: cents(6000),
  sampleShippingFee: cents(295),
  cutOff: '15:00',
  dispatchDays: 1,
  transitDays: 2,
  deliversOnSaturday: true,
  validFrom: '2026-11-24',
}

const { database, context, clock, createProduct, placeOrder, expectOrder } = useFreshShop({
  start: '2026-11-23T11:00:00Z',
})

const toTomorrow = () => clock.forward({ days: 1 })

describe('planDeliveryTerms', () => {
  test('changes nothing before the day, and everything from midnight in Amsterdam on', async () => {
    expect(await loadDeliveryTerms(context)).toEqual(defaultDeliveryTerms)
    await planDeliveryTerms(context, dearer)
    expect(await loadDeliveryTerms(context)).toEqual(defaultDeliveryTerms)
    clock.set('2026-11-23T22:59:59Z')
    expect(await loadDeliveryTerms(context)).toEqual(defaultDeliveryTerms)
    clock.set('2026-11-23T23:00:00Z')
    expect(await loadDeliveryTerms(context)).toEqual({
      shippingFee: 695,
      freeShippingFrom: 6000,
      sampleShippingFee: 295,
      cutOff: '15:00',
      dispatchDays: 1,
      transitDays: 2,
      deliversOnSaturday: true,
    })
  })

  test('changes the amounts in the texts of the shop on the day', async () => {
    const text = 'Gewoon [[verzendkosten]], alleen proefpakjes [[verzendkosten proefpakjes]].'
    await planDeliveryTerms(context, { ...dearer, sampleShippingFee: cents(345) })
    expect(await fillTexts(context, text)).toBe(
      'Gewoon €\u00a05,-, alleen proefpakjes €\u00a02,95.',
    )
    toTomorrow()
    expect(await fillTexts(context, text)).toBe(
      'Gewoon €\u00a06,95, alleen proefpakjes €\u00a03,45.',
    )
  })

  test.each([
    ['valid_from', { validFrom: '2026-11-23' }],
    ['free_shipping_from', { freeShippingFrom: cents(695) }],
    ['shipping_fee', { shippingFee: cents(-1) }],
    ['sample_shipping_fee', { sampleShippingFee: cents(99) }],
    ['cut_off', { cutOff: '24:00' }],
    ['dispatch_days', { dispatchDays: 0 }],
    ['dispatch_days', { dispatchDays: 1.5 }],
    ['transit_days', { transitDays: 0 }],
    ['transit_days', { transitDays: 11 }],
  ])('refuses a wrong %s: %j', async (field, change) => {
    await expect(planDeliveryTerms(context, { ...dearer, ...change })).toBeRefused({
      code: 'input-invalid',
      errors: { [field]: [expect.any(String)] },
    })
    expect((await loadDeliveryTermsOverview(context)).coming).toEqual([])
  })

  test('refuses a second change for the same day, also at the same moment', async () => {
    await expect([planDeliveryTerms(context, dearer), planDeliveryTerms(context, dearer)]).toBeDone(
      1,
    )
    expect((await loadDeliveryTermsOverview(context)).coming).toHaveLength(1)
  })
})

test('cancelDeliveryTerms removes a planned change, but no terms that are in force', async () => {
  await planDeliveryTerms(context, dearer)
  await planDeliveryTerms(context, { ...dearer, validFrom: '2026-12-24' })
  const [first, second] = (await loadDeliveryTermsOverview(context)).coming
  await cancelDeliveryTerms(context, second?.id ?? 0)
  toTomorrow()
  await expect(cancelDeliveryTerms(context, first?.id ?? 0)).toBeRefused('not-found')
  expect(await deliveryTermsOn(context.db, '2026-12-31')).toMatchObject({ shippingFee: 695 })
  expect(await loadDeliveryTermsOverview(context)).toMatchObject({
    coming: [],
    past: [{ validFrom: '2026-11-24' }],
  })
})

test('an order gets the rate of its day, and one with an outdated shipping cost is refused with the new cost', async () => {
  const product = await createProduct({ price: cents(5500), stock: 10 })
  const request = (shipping_cost: number) => ({
    ...testOrderRequest(product),
    shipping_cost,
  })
  await planDeliveryTerms(context, dearer)
  const before = await placeOrder(request(0), undefined)
  toTomorrow()
  await expect(placeOrder(request(0), undefined)).toBeRefused({
    code: 'price-changed',
    more: { shipping_cost: 6.95 },
  })
  const after = await placeOrder(request(6.95), undefined)
  await expectOrder(before.orderId, {
    shipping: 0,
    shippingFee: 500,
    freeShippingFrom: 5000,
  })
  await expectOrder(after.orderId, {
    shipping: 695,
    total: 6195,
    shippingFee: 695,
    freeShippingFrom: 6000,
  })
})

test('publishDeliveryTerms invalidates the pages once, on the day itself', async () => {
  const invalidated = await listenToInvalidations(database)
  await planDeliveryTerms(context, dearer)
  await publishDeliveryTerms(context)
  expect(invalidated).toEqual([])
  toTomorrow()
  await publishDeliveryTerms(context)
  await publishDeliveryTerms(context)
  await expect.poll(() => invalidated).toEqual(['details'])
})
