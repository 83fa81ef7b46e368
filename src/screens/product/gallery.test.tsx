import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductMedia } from '#domain/catalogue/product.ts'
import { Gallery } from './gallery.tsx'

const pictures = (count: number): ProductMedia[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/media/duin-${index}.jpg`,
    width: 1280,
    height: 1280,
    alt: `Foto ${index}`,
    custom_properties: { primary_color: '#2f7168', tint: '#c1e5e0' },
  }))
const render = (count: number) =>
  renderToStaticMarkup(<Gallery slug="duin" media={pictures(count)} name="Duin" />)

test('Gallery shows three thumbnails and how many follow, a dot for each picture, and links to all pictures without JavaScript', () => {
  const html = render(5)
  expect(html.match(/Toon foto \d van 5/g)).toHaveLength(3)
  expect(html).toMatch(/\+(?:<!-- -->)?2</)
  expect(render(3)).not.toMatch(/\+(?:<!-- -->)?\d</)
  expect(html.match(/data-shown/g)).toHaveLength(5)
  expect(html.match(/<a href="\/media\/duin-\d\.jpg"/g)).toHaveLength(5)
  expect(html).toMatch(/Foto (?:<!-- -->)?1(?:<!-- -->)? van (?:<!-- -->)?5/)
})

test('Gallery shows no navigation for one picture', () => {
  expect(render(1)).not.toMatch(/Volgende foto|Toon foto|Foto 1 van/)
})

test('Gallery draws a placeholder in the frame of a picture for a product without one', () => {
  const html = render(0)
  expect(html).toContain('src="/images/placeholder.svg"')
  expect(html).toContain('alt="Van Duin is nog geen foto"')
  expect(html).not.toMatch(/<a |<button/)
})
