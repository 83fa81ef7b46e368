import { describe, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { aProduct } from '#tests/support/builders/products.ts'
import { aLifeEachTest } from '#tests/support/builders/subscription-life.ts'
import { aRunningSubscription, aSubscription } from '#tests/support/builders/subscriptions.ts'
import { changePrice } from '../catalogue/change-price.ts'
import { countPriceNotices } from './price-changes.ts'
import { stopSubscription } from './customer-actions.ts'
import { runRenewals } from './renewal-job.ts'

vi.setConfig({ testTimeout: 60_000 })
const life = aLifeEachTest()

describe('countPriceNotices', () => {
  test('counts exactly the mails that the higher price sends', async () => {
    const { shop } = life
    const [raised, other] = [await aProduct(shop.db), await aProduct(shop.db)]
    await aRunningSubscription(shop, 'month', raised)
    await aRunningSubscription(shop, 'month', raised, other)
    await aRunningSubscription(shop, 'month', other)
    await aSubscription(shop, 'month', raised)
    const { token } = await aRunningSubscription(shop, 'month', raised)
    await stopSubscription(shop, token)
    const price = cents(raised.price + 300)
    expect(await countPriceNotices(shop.db, [{ id: raised.id, price }])).toBe(2)
    await changePrice(shop, { id: raised.id, price }, undefined)
    await runRenewals(shop)
    expect(await life.mailed('subscription-price-change')).toBe(2)
  })
  test('counts nobody for a lower price, an unknown item or a price that was told already', async () => {
    const { shop } = life
    const product = await aProduct(shop.db)
    await aRunningSubscription(shop, 'month', product)
    const higher = cents(product.price + 300)
    expect(await countPriceNotices(shop.db, [{ id: product.id, price: cents(product.price - 100) }])).toBe(0)
    expect(await countPriceNotices(shop.db, [{ id: 2_000_000_000, price: higher }])).toBe(0)
    await changePrice(shop, { id: product.id, price: higher }, undefined)
    await runRenewals(shop)
    expect(await countPriceNotices(shop.db, [{ id: product.id, price: higher }])).toBe(0)
  })
})
