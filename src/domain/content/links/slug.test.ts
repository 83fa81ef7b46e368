import { expect, test } from 'vitest'
import { isReservedPath, slugError, trimSlashes } from './slug.ts'

test.each(['over-ons', 'a', '404', 'zorg/thuis/tips', 'a-b--c'])('slugError accepts %s', (slug) =>
  expect(slugError(slug, { slashes: true })).toBeUndefined(),
)

test.each([
  '',
  'Over',
  'é',
  'a b',
  'a//b',
  '/a',
  'a/',
  'a.html',
  '..',
  'a/../b',
  'a?b',
  'a#b',
  'a%20',
  'a_b',
  'x'.repeat(201),
])('slugError refuses %j', (slug) =>
  expect(slugError(slug, { slashes: true })).toMatch(/^[A-Z].*\.$/),
)

test('slugError refuses a slash if slashes are not allowed', () => {
  expect(slugError('a/b', { slashes: false })).toBeDefined()
  expect(slugError('a-b', { slashes: false })).toBeUndefined()
})

const reserved = {
  routes: ['shop/*', 'product/:slug', 'checkout', 'nieuwsbrief/bevestigen/:token', '*'],
  folders: ['api', 'images'],
}

test.each([
  'shop',
  'shop/slips',
  'product/duin',
  'checkout',
  'nieuwsbrief/bevestigen/x',
  'api',
  'api/pages',
  'images/x',
])('isReservedPath(%s) is true', (slug) => expect(isReservedPath(slug, reserved)).toBe(true))

test.each(['product', 'product/a/b', 'checkout/hulp', 'nieuwsbrief', 'shops', 'apis', 'over-ons'])(
  'isReservedPath(%s) is false',
  (slug) => expect(isReservedPath(slug, reserved)).toBe(false),
)

test('trimSlashes removes outer slashes and spaces', () =>
  expect(trimSlashes(' /over-ons/wij// ')).toBe('over-ons/wij'))
