import { expect, test } from 'vitest'
import { searchEngineTexts } from './search-engine-texts.ts'

const product = { name: 'Duin', short_description: 'Zacht broekje.', product_attributes: {} }

test('searchEngineTexts returns the texts of staff, each apart, and else the name and the short description', () => {
  expect(searchEngineTexts(product)).toEqual({ title: 'Duin', description: 'Zacht broekje.' })
  expect(searchEngineTexts({ ...product, short_description: '' })).toEqual({
    title: 'Duin',
    description: 'Duin',
  })
  expect(
    searchEngineTexts({ ...product, product_attributes: { seo_title: 'Dun dagbroekje' } }),
  ).toEqual({
    title: 'Dun dagbroekje',
    description: 'Zacht broekje.',
  })
  expect(
    searchEngineTexts({ ...product, product_attributes: { seo_description: 'Voor overdag.' } }),
  ).toMatchObject({
    description: 'Voor overdag.',
  })
})
