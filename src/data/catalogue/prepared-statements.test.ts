import { beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { insertCategory, insertProductWithVariations } from './insert-product.ts'
import { productBySlug, listedProductsByIds } from './products.ts'
import { loadRelatedCandidates } from './related-products.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

/** PostgreSQL plans a named statement anew five times before it compares the costs. */
const triedPlans = 5
const productCount = 24

const ids: number[] = []
const { database, db } = await openTestShop()

beforeAll(async () => {
  const categoryIds = [
    await insertCategory(db, { slug: 'groot', name: 'Groot' }),
    await insertCategory(db, { slug: 'klein', name: 'Klein' }),
  ]
  for (let number = 0; number < productCount; number++) {
    const own = number % 7 === 0 ? categoryIds : [categoryIds[0]!]
    const attributes = { absorption: number % 8, gender: number % 2 === 0 ? 'male' : 'unisex' }
    const product = {
      slug: `proef-${number}`,
      name: `Proef ${number}`,
      price: cents(500 + number),
      vatRate: 9 as const,
      attributes,
    }
    const variations =
      number % 3 === 0
        ? [{ slug: `proef-${number}-m`, name: 'M', price: cents(500), stock: 3 }]
        : []
    ids.push(
      await insertProductWithVariations(db, {
        ...product,
        published: true,
        categoryIds: own,
        variations,
      }),
    )
  }
  // In a small table every plan costs the same.
  await database.pool
    .query(`insert into products (slug, name, price, vat_rate, attributes, published)
    select 'ander-' || number, 'Ander', 500, 9, '{"absorption": 2}', true from generate_series(1, 3000) as number`)
  await database.pool.query('analyze')
})

describe('the statements of a product page', () => {
  test('are planned once, for all products and lists', async () => {
    for (const [number] of ids.entries()) {
      await productBySlug(db, `proef-${number}`)
      await loadRelatedCandidates(db, { slug: `proef-${number}`, unpublishedToo: false })
      await listedProductsByIds(db, ids.slice(number, number + 3))
    }
    const { rows } = await database.pool.query<{
      name: string
      custom_plans: string
      generic_plans: string
    }>('select name, custom_plans, generic_plans from pg_prepared_statements order by name')
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['product_by_slug', 'product_cards', 'related_candidates']),
    )
    for (const { name, custom_plans, generic_plans } of rows.filter(
      ({ name }) => name !== 'variations_of_products',
    ))
      expect([name, Number(custom_plans), Number(generic_plans)]).toEqual([
        name,
        triedPlans,
        productCount - triedPlans,
      ])
  })
})
