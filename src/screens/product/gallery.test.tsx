import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProductMedia } from '#domain/catalogue/product.ts'
import Gallery from './gallery.tsx'

const pictures = (count: number): ProductMedia[] =>
  Array.from({ length: count }, (_, place) => ({
    url: `/media/duin-${place}.jpg`,
    width: 1280,
    height: 1280,
    alt: `Foto ${place}`,
    custom_properties: { primary_color: '#2f7168' },
  }))
const shown = (count: number) => renderToStaticMarkup(<Gallery media={pictures(count)} name="Duin" />)

test('of many pictures three are thumbnails, and all can be opened without a script', () => {
  const html = shown(5)
  expect(html.match(/Toon foto \d van 5/g)).toHaveLength(3)
  expect(html.match(/<a href="\/media\/duin-\d\.jpg"/g)).toHaveLength(5)
  expect(html).toMatch(/Foto (?:<!-- -->)?1(?:<!-- -->)? van (?:<!-- -->)?5/)
})

test('one picture is not walked around', () => {
  expect(shown(1)).not.toMatch(/Volgende foto|Toon foto|Foto 1 van/)
})
