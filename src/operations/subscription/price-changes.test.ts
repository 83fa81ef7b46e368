import { describe, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { setUpRenewalScenario } from '#tests/support/builders/renewal-scenario.ts'
import { createRunningSubscription, createTestSubscription } from '#tests/support/builders/subscriptions.ts'
import { changePrice } from '../inventory/change-price.ts'
import { countPriceNotices } from './price-changes.ts'
import { stopSubscription } from './customer-actions.ts'
import { runRenewals } from './renewal-job.ts'

vi.setConfig({ testTimeout: 60_000 })
const life = setUpRenewalScenario()

describe('countPriceNotices', () => {
  test('counts exactly as many mails as the higher price sends', async () => {
    const { shop: context } = life
    const [raised, other] = [await createTestProduct(context.db), await createTestProduct(context.db)]
    await createRunningSubscription(context, 'month', raised)
    await createRunningSubscription(context, 'month', raised, other)
    await createRunningSubscription(context, 'month', other)
    await createTestSubscription(context, 'month', raised)
    const { token } = await createRunningSubscription(context, 'month', raised)
    await stopSubscription(context, token)
    const price = cents(raised.price + 300)
    expect(await countPriceNotices(context.db, [{ id: raised.id, price }])).toBe(2)
    await changePrice(context, { id: raised.id, price }, undefined)
    await runRenewals(context)
    expect(await life.countMails('subscription-price-change')).toBe(2)
  })
  test('returns zero for a lower price, an unknown item and an already announced price', async () => {
    const { shop: context } = life
    const product = await createTestProduct(context.db)
    await createRunningSubscription(context, 'month', product)
    const higher = cents(product.price + 300)
    expect(await countPriceNotices(context.db, [{ id: product.id, price: cents(product.price - 100) }])).toBe(0)
    expect(await countPriceNotices(context.db, [{ id: 2_000_000_000, price: higher }])).toBe(0)
    await changePrice(context, { id: product.id, price: higher }, undefined)
    await runRenewals(context)
    expect(await countPriceNotices(context.db, [{ id: product.id, price: higher }])).toBe(0)
  })
})
