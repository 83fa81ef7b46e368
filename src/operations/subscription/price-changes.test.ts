import { describe, expect, test } from 'vitest'
import { subscriptionLinesOf } from '#data/subscription/subscriptions.ts'
import { cents } from '#domain/money.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { changeOffer } from '../inventory/offers.ts'
import { bulkChangePricesAndStock, undoPriceEdit } from '../inventory/bulk-change.ts'
import { countPriceNotices } from './price-changes.ts'
import { stopSubscription } from './customer-actions.ts'

const {
  clock,
  countMails,
  context,
  eventTypes,
  createProduct,
  createRunningSubscription,
  changePrice,
  runRenewals,
} = setUpRenewalScenario()
const priceMails = () => countMails('subscription-price-change')
async function tenMinutesLater() {
  clock.forward({ minutes: 10 })
  await runRenewals()
}

describe('countPriceNotices', () => {
  test('counts exactly as many mails as the higher price sends', async () => {
    const [raised, other] = [await createProduct(), await createProduct()]
    await createRunningSubscription('month', raised)
    await createRunningSubscription('month', raised, other)
    await createRunningSubscription('month', other)
    await createTestSubscription(context, 'month', raised)
    const { token } = await createRunningSubscription('month', raised)
    await stopSubscription(context, token)
    const price = cents(raised.price + 300)
    expect(await countPriceNotices(context.db, [{ id: raised.id, price }])).toBe(2)
    await changePrice({ id: raised.id, price }, undefined)
    await tenMinutesLater()
    expect(await priceMails()).toBe(2)
  })
  test('returns zero for a lower price, an unknown item and an already announced price', async () => {
    const product = await createProduct()
    await createRunningSubscription('month', product)
    const higher = cents(product.price + 300)
    expect(
      await countPriceNotices(context.db, [{ id: product.id, price: cents(product.price - 100) }]),
    ).toBe(0)
    expect(await countPriceNotices(context.db, [{ id: 2_000_000_000, price: higher }])).toBe(0)
    await changePrice({ id: product.id, price: higher }, undefined)
    await tenMinutesLater()
    expect(await countPriceNotices(context.db, [{ id: product.id, price: higher }])).toBe(0)
  })
})

const lineOf = async (id: number) => (await subscriptionLinesOf(context.db, id))[0]

const hour = 3_600_000
const runOffer = (id: number, price: number) => {
  const now = context.clock()
  const until = new Date(now.getTime() + hour)
  return changeOffer(context, { id, offer: { price: cents(price), from: now, until } }, undefined)
}

describe('a running offer', () => {
  test('neither lowers an agreed price nor announces a higher one', async () => {
    const product = await createProduct()
    const { id } = await createRunningSubscription('month', product)
    const mails = await priceMails()
    await runOffer(product.id, product.price - 300)
    await tenMinutesLater()
    expect(await lineOf(id)).toMatchObject({ unitPrice: product.price, newPrice: null })
    await changeOffer(context, { id: product.id, offer: null }, undefined)
    await tenMinutesLater()
    expect(await lineOf(id)).toMatchObject({ unitPrice: product.price, newPrice: null })
    expect(await priceMails()).toBe(mails)
  })

  test('gives a subscription that starts in it the regular price only after an announcement', async () => {
    const product = await createProduct()
    await runOffer(product.id, product.price - 300)
    const { id } = await createRunningSubscription('month', {
      ...product,
      price: cents(product.price - 300),
    })
    const mails = await priceMails()
    await tenMinutesLater()
    expect(await lineOf(id)).toMatchObject({ unitPrice: product.price - 300, newPrice: null })
    await changeOffer(context, { id: product.id, offer: null }, undefined)
    await tenMinutesLater()
    expect(await lineOf(id)).toMatchObject({
      unitPrice: product.price - 300,
      newPrice: product.price,
    })
    expect(await priceMails()).toBe(mails + 1)
  })
})

describe('a new price', () => {
  test('reaches subscriptions after ten minutes, and not while another price of theirs is newer', async () => {
    const [raised, other] = [await createProduct(), await createProduct()]
    const { id } = await createRunningSubscription('month', raised, other)
    const price = cents(raised.price + 300)
    await changePrice({ id: raised.id, price }, undefined)
    clock.forward({ minutes: 9, seconds: 59 })
    await runRenewals()
    expect(await priceMails()).toBe(0)
    await changePrice({ id: other.id, price: cents(other.price + 100) }, undefined)
    clock.forward({ seconds: 1 })
    await runRenewals()
    expect(await priceMails()).toBe(0)
    expect(await lineOf(id)).toMatchObject({ unitPrice: raised.price, newPrice: null })
    await tenMinutesLater()
    expect(await priceMails()).toBe(1)
    expect(await lineOf(id)).toMatchObject({ unitPrice: raised.price, newPrice: price })
  })

  test('that waits behind a running offer reaches subscriptions as late', async () => {
    const product = await createProduct()
    const { id } = await createRunningSubscription('month', product)
    await runOffer(product.id, product.price - 300)
    clock.forward({ minutes: 10 })
    const price = cents(product.price - 100)
    await changePrice({ id: product.id, price }, undefined)
    await runRenewals()
    expect(await lineOf(id)).toMatchObject({ unitPrice: product.price })
    await tenMinutesLater()
    expect(await lineOf(id)).toMatchObject({ unitPrice: price })
  })

  test('that is taken back reaches nobody, neither a higher nor a lower one', async () => {
    const [raised, lowered] = [await createProduct(), await createProduct()]
    const { id } = await createRunningSubscription('month', raised)
    const { id: otherId } = await createRunningSubscription('month', lowered)
    const { edit } = await bulkChangePricesAndStock(
      context,
      [raised, lowered].map((product, index) => ({
        id: product.id,
        price: { from: product.price, to: cents(product.price + (index === 0 ? 300 : -300)) },
      })),
      undefined,
    )
    clock.forward({ minutes: 9 })
    await runRenewals()
    await undoPriceEdit(context, edit!, { by: undefined, mayChangePrices: true })
    clock.forward({ minutes: 11 })
    await runRenewals()
    expect(await priceMails()).toBe(0)
    expect(await eventTypes(id)).toEqual(await eventTypes(otherId))
    expect(await lineOf(otherId)).toMatchObject({ unitPrice: lowered.price, newPrice: null })
  })
})
