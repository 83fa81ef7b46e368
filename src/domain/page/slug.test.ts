import { expect, test } from 'vitest'
import { isReserved, slugFault, withoutSlashes } from './slug.ts'

test.each(['over-ons', 'a', '404', 'zorg/thuis/tips', 'a-b--c'])('an address: %s', (slug) =>
  expect(slugFault(slug, { slashes: true })).toBeUndefined(),
)

test.each(['', 'Over', 'é', 'a b', 'a//b', '/a', 'a/', 'a.html', '..', 'a/../b', 'a?b', 'a#b', 'a%20', 'a_b', 'x'.repeat(201)])(
  'no address: %s',
  (slug) => expect(slugFault(slug, { slashes: true })).toMatch(/^[A-Z].*\.$/),
)

test('an article stands directly under /artikel', () => {
  expect(slugFault('a/b', { slashes: false })).toBeDefined()
  expect(slugFault('a-b', { slashes: false })).toBeUndefined()
})

const reserved = { routes: ['shop/*', 'product/:slug', 'checkout', 'nieuwsbrief/bevestigen/:token', '*'], folders: ['api', 'images'] }

test.each(['shop', 'shop/slips', 'product/duin', 'checkout', 'nieuwsbrief/bevestigen/x', 'api', 'api/pages', 'images/x'])(
  'the shop’s own: %s',
  (slug) => expect(isReserved(slug, reserved)).toBe(true),
)

test.each(['product', 'product/a/b', 'checkout/hulp', 'nieuwsbrief', 'shops', 'apis', 'over-ons'])('free: %s', (slug) =>
  expect(isReserved(slug, reserved)).toBe(false),
)

test('slashes around an address are not part of it', () => expect(withoutSlashes(' /over-ons/wij// ')).toBe('over-ons/wij'))
