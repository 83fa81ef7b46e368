import { describe, expect, test } from 'vitest'
import { loadLinePaths } from './line-display.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, createProductWithVariations } = await openTestShop()

describe('loadLinePaths', () => {
  test('opens a page on the variation, and on the product where the shop has no such variation', async () => {
    const { product, variations } = await createProductWithVariations(
      [{ slug: 'duin-m' }, { slug: 'duin-xl' }, { slug: 'duin-proef', isSample: true }],
      { slug: 'duin' },
    )
    const ids = [...variations.map(({ id }) => id), product.id, 999_999]
    const lines = ids.map((itemId) => ({ itemId, slug: 'duin' }))
    const erased = { itemId: -1, slug: '' }
    const pathOf = await loadLinePaths(db, [...lines, erased])
    expect(lines.map(pathOf)).toEqual([
      '/product/duin?maat=m',
      '/product/duin?maat=xl',
      '/product/duin',
      '/product/duin',
      '/product/duin',
    ])
    expect(pathOf(erased)).toBe('')
  })
})
