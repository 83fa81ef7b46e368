import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'
import SamplePacks, { sample } from './sample-packs.tsx'

const offer = { products: 2, lowest_price: 0.95, highest_price: 1.95, shipping_fee: 3.45 }

test('SamplePacks says what the shop has and asks today', () => {
  const html = renderInRouter(<SamplePacks {...sample} offer={offer} index={1} />)
  expect(html).toContain('Probeer eerst twee proefpakjes')
  expect(html).toMatch(/€\u00a00,95 tot €\u00a01,95.*met de brievenbus voor €\u00a03,45/)
  expect(html).toContain('href="/shop/proefpakjes"')
  expect(html).toContain('<img')
})

test('SamplePacks needs no picture', () =>
  expect(
    renderInRouter(<SamplePacks {...sample} image={null} offer={offer} index={1} />),
  ).not.toContain('<img'))

test('SamplePacks is away while the shop has no sample pack in stock', () =>
  expect(
    renderInRouter(<SamplePacks {...sample} offer={{ ...offer, products: 0 }} index={1} />),
  ).not.toContain('Weet je het'))
