import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { matchRoute } from '#app/match-route.ts'
import { isUnderApi, normalisePath, toCanonicalPath, withoutLongQuery } from './request-target.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const canonical = (path: string) => {
  const normalised = normalisePath(path)
  return normalised === undefined ? undefined : toCanonicalPath(normalised, matchRoute)
}

test.each([
  ['/', '/'],
  ['/over-ons', '/over-ons'],
  ['/shop/a/b', '/shop/a/b'],
  // Removes empty segments and the trailing slash, and writes `home` as '/'.
  ['//over-ons//', '/over-ons'],
  ['/shop//a/', '/shop/a'],
  ['/home', '/'],
  ['/HOME/', '/'],
  // Writes slugs and the names of pages in lower case.
  ['/SHOP', '/shop'],
  ['/Shop/Heren/NACHT', '/shop/heren/nacht'],
  ['/PRODUCT/Duin', '/product/duin'],
  ['/Over-Ons', '/over-ons'],
  // Decodes unreserved characters, and encodes characters that a path must not contain.
  ['/product/%64uin', '/product/duin'],
  ['/%73%68%6Fp/%44uin', '/shop/duin'],
  ['/a%2db%2Ec%5Fd%7Ee', '/a-b.c_d~e'],
  ['/%c3%a9%c3%a9n', '/%C3%A9%C3%A9n'],
  ['/\u00c3\u00a9\u00c3\u00a9n', '/%C3%A9%C3%A9n'],
  ['/a%2fb', '/a%2Fb'],
  ['/a"<b>|', '/a%22%3Cb%3E%7C'],
  ["/a!$&'()*+,;=:@", "/a!$&'()*+,;=:@"],
  // Keeps the case of tokens.
  ['/bestelling/AbC_d-9', '/bestelling/AbC_d-9'],
  ['/BESTELLING/AbC/Opnieuw', '/bestelling/AbC/opnieuw'],
  ['/Abonnement/AbC', '/abonnement/AbC'],
  ['/HERROEPEN/AbC', '/herroepen/AbC'],
  ['/wijziging/AbC', '/wijziging/AbC'],
  ['/Toestemming/AbC', '/toestemming/AbC'],
  ['/Account-Houden/AbC', '/account-houden/AbC'],
  ['/bevestig/AbC', '/bevestig/AbC'],
  ['/Bevestig-Adres/AbC', '/bevestig-adres/AbC'],
  ['/uitnodiging/AbC', '/uitnodiging/AbC'],
  ['/Nieuwsbrief/Afmelden/AbC', '/nieuwsbrief/afmelden/AbC'],
  ['/betaalproef/tp_AbC', '/betaalproef/tp_AbC'],
  ['/bestelling/%41bC', '/bestelling/AbC'],
  ['/Admin/orders/AbC', '/admin/orders/AbC'],
  // Returns undefined for an invalid path.
  ['/%', undefined],
  ['/%zz', undefined],
  ['/%ff', undefined],
  ['/\u00ff', undefined],
  ['/%00', undefined],
  ['/%0d%0a', undefined],
  ['/a\\b', undefined],
  ['/a#b', undefined],
  ['/..', undefined],
  ['/x/../account', undefined],
  ['/x/%2e%2E/account', undefined],
  ['/x/./account', undefined],
  ['*', undefined],
])('the canonical path of %s is %s', (path, expected) => {
  expect(canonical(path)).toBe(expected)
})

const word = fc.constantFrom(
  '',
  'shop',
  'Shop',
  '%73hop',
  'HOME',
  'login',
  'Duin',
  '%44',
  '%2F',
  '%2f',
  '%C3%A9',
  '%c3%a9',
  '...',
  'a.b',
  'K',
)
const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code))
const segment = fc.oneof(
  word,
  fc.string({ unit: byte, maxLength: 4 }),
  fc.string({ unit: byte, maxLength: 2 }).map(encodeURIComponent),
)
const routePaths = fc
  .tuple(
    fc.constantFrom(...routes.map(({ path }) => path)),
    segment,
    fc.constantFrom('', '/', '//', '/Meer'),
  )
  .map(([path, value, end]) => `/${path.replace(/:\w+|\*/g, () => value)}${end}`)
const anyPath = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
const paths = fc.oneof(routePaths, anyPath)

test('a canonical path is its own canonical path, and the URL parser leaves it unchanged', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const result = canonical(path)
      if (result === undefined) return
      expect(canonical(result)).toBe(result)
      expect(new URL(result, 'http://shop.test').pathname).toBe(result)
      expect(result).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
    }),
    { numRuns: randomRuns(5_000) },
  )
})

test('a canonical path matches the same route as the requested path, and tokens in it are unchanged', () => {
  fc.assert(
    fc.property(routePaths, (path) => {
      const result = canonical(path)
      if (result === undefined || /\/\/|\/$/.test(path)) return
      const route = matchRoute(normalisePath(path) ?? '')
      expect(matchRoute(result).path).toBe(route.path)
      const index = route.path
        .split('/')
        .findIndex((part) => part.startsWith(':') && part !== ':slug')
      if (index >= 0)
        expect(decodeURIComponent(result.split('/')[index + 1] ?? '')).toBe(
          decodeURIComponent(normalisePath(path)?.split('/')[index + 1] ?? ''),
        )
    }),
    { numRuns: randomRuns(5_000) },
  )
})

describe('isUnderApi', () => {
  test.each([
    '/api',
    '/api/product',
    '//api/product',
    '/API/x',
    String.raw`/api\product`,
    '/api%00',
    '/%61pi/%00',
    '/api?query=x',
  ])('holds for %s', (path) => {
    expect(isUnderApi(path)).toBe(true)
  })

  test.each(['/', '/apiary', '/api-docs', '/shop/api', '/artikel/api'])('not for %s', (path) => {
    expect(isUnderApi(path)).toBe(false)
  })
})

describe('withoutLongQuery', () => {
  test('shortens the URL of a page, and none under /api', () => {
    const query = `?q=${'x'.repeat(5_000)}`
    expect(withoutLongQuery(`/search${query}`)).toBe('/search')
    expect(withoutLongQuery(`/api/search${query}`)).toBeUndefined()
    expect(withoutLongQuery(`/api${query}`)).toBeUndefined()
  })
})
