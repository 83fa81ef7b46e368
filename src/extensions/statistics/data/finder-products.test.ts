import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { groupFinderProducts } from './question-figures.ts'

const { database, createProduct } = await openTestShop()

describe('groupFinderProducts', () => {
  test('groups published products that are equal, and keeps sold-out ones apart', async () => {
    const attributes = { gender: 'male', absorption: 4 }
    for (const stock of [5, 9, 0]) await createProduct({ attributes, stock, published: true })
    await createProduct({ attributes, stock: 5, published: false })
    const groups = await groupFinderProducts(database.db)
    expect(groups).toHaveLength(2)
    expect(groups).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gender: 'male', absorption: 4, inStock: true, count: 2 }),
        expect.objectContaining({ gender: 'male', absorption: 4, inStock: false, count: 1 }),
      ]),
    )
  })
})
