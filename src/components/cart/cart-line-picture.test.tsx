import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CartLinePicture } from './cart-line-picture.tsx'

test('CartLinePicture shows a cut-out whole on its tint', () => {
  const html = renderToStaticMarkup(
    <CartLinePicture url="/media/products/duin.webp" tint="#c3e3de" />,
  )
  expect(html).toMatch(
    /<svg[^>]*color="#c3e3de"[^>]*><\/svg><img src="\/media\/products\/duin-160\.webp"[^>]*class="cut-out"/,
  )
})

test('CartLinePicture fills its frame with a photograph, of a cart from before the shop stored tints too', () => {
  const html = renderToStaticMarkup(<CartLinePicture url="/media/uploads/a/foto.jpg" tint={null} />)
  expect(html).toMatch(
    /<div[^>]*><img src="\/media\/uploads\/a\/foto-160\.webp"[^>]*class="full-bleed"/,
  )
})

test('CartLinePicture shows a placeholder without a picture', () => {
  expect(renderToStaticMarkup(<CartLinePicture url={undefined} tint={null} />)).toContain(
    'src="/images/placeholder.svg"',
  )
})
