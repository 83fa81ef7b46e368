import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

const picture = { width: 1280, height: 1280, alt: 'Duin van voren', sizes: '80px', tint: '#c1e5e0' }
const css = readFileSync('src/ui/styles/product-picture.css', 'utf8')

test('ProductPicture shows a cut-out whole, in front of the tint', () => {
  const html = renderToStaticMarkup(<ProductPicture {...picture} url="/media/products/duin.webp" />)
  expect(html).toMatch(/^<svg[^>]*color="#c1e5e0"[^>]*><\/svg><picture/)
  expect(html).toMatch(/<img[^>]*src="\/media\/products\/duin-960\.webp"[^>]*class="cut-out"/)
  expect(css).toMatch(/\.cut-out \{[^}]*object-fit: contain/)
})

test('ProductPicture fills the frame with a photograph, which covers the tint', () => {
  const html = renderToStaticMarkup(<ProductPicture {...picture} url="/media/uploads/a/foto.jpg" />)
  expect(html).toMatch(/<img[^>]*src="\/media\/uploads\/a\/foto-960\.jpg"[^>]*class="full-bleed"/)
  expect(css).toMatch(/\.full-bleed \{[^}]*object-fit: cover/)
})

test('ProductPicture leaves the ground of its frame in view without a tint', () => {
  expect(
    renderToStaticMarkup(
      <ProductPicture {...picture} tint={null} url="/media/products/duin.webp" />,
    ),
  ).not.toContain('<svg')
})

test('no style of a product picture mixes or brightens its colours', () => {
  for (const path of ['src/ui/styles/product-picture.css', 'src/ui/styles/card-grid.css'])
    expect(readFileSync(path, 'utf8')).not.toMatch(/mix-blend|brightness/)
})
