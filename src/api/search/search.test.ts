import { beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { createTestApi } from '#tests/support/builders/api.ts'
import { createTestProductWithVariations } from '#tests/support/builders/products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, context } = await openTestShop()
const call = createTestApi(context)

beforeAll(async () => {
  await createTestProductWithVariations(
    db,
    [
      { slug: 'duin-m', name: 'Maat M' },
      { slug: 'duin-xl', name: 'Maat XL', price: cents(1395), wasPrice: cents(1495) },
    ],
    { slug: 'duin', name: 'Duin', inPackage: 20 },
  )
  await createTestProductWithVariations(
    db,
    [
      { slug: 'helm-pak', name: 'Pak' },
      { slug: 'helm-doos', name: 'Doos', price: cents(6995), attributes: { in_package: 120 } },
    ],
    { slug: 'helm', name: 'Helm', inPackage: 20 },
  )
})

describe('GET /api/search', () => {
  test.each([
    ['duin', { slug: 'duin', price: 12.95, prices_differ: true, was_price: null, in_package: 20 }],
    [
      'duin xl',
      {
        slug: 'duin',
        variation: 'duin-xl',
        price: 13.95,
        prices_differ: false,
        was_price: 14.95,
        in_package: 20,
      },
    ],
    [
      'helm doos',
      { slug: 'helm', variation: 'helm-doos', price: 69.95, prices_differ: false, in_package: 120 },
    ],
  ])('%s gives the price of the size that it names', async (query, expected) => {
    const { body } = await call(`GET /api/search?query=${encodeURIComponent(query)}`)
    expect(body['products']).toMatchObject([expected])
  })
})
