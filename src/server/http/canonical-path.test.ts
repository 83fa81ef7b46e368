import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { screenAt } from '../../screen-at.ts'
import { canonicalPath, normalisedPath } from './canonical-path.ts'

const canonical = (path: string) => {
  const normalised = normalisedPath(path)
  return normalised === undefined ? undefined : canonicalPath(normalised, screenAt)
}

test.each([
  ['/', '/'],
  ['/over-ons', '/over-ons'],
  ['/shop/a/b', '/shop/a/b'],
  // Slashes.
  ['//over-ons//', '/over-ons'],
  ['/shop//a/', '/shop/a'],
  ['/home', '/'],
  ['/HOME/', '/'],
  // Capitals.
  ['/SHOP', '/shop'],
  ['/Shop/Heren/NACHT', '/shop/heren/nacht'],
  ['/PRODUCT/Duin', '/product/duin'],
  ['/Over-Ons', '/over-ons'],
  // Encoded letters, and letters that must be encoded.
  ['/product/%64uin', '/product/duin'],
  ['/%73%68%6Fp/%44uin', '/shop/duin'],
  ['/a%2db%2Ec%5Fd%7Ee', '/a-b.c_d~e'],
  ['/%c3%a9%c3%a9n', '/%C3%A9%C3%A9n'],
  ['/\u00c3\u00a9\u00c3\u00a9n', '/%C3%A9%C3%A9n'],
  ['/a%2fb', '/a%2Fb'],
  ['/a"<b>|', '/a%22%3Cb%3E%7C'],
  ["/a!$&'()*+,;=:@", "/a!$&'()*+,;=:@"],
  // Nobody's key is touched.
  ['/bestelling/AbC_d-9', '/bestelling/AbC_d-9'],
  ['/BESTELLING/AbC/Opnieuw', '/bestelling/AbC/opnieuw'],
  ['/Abonnement/AbC', '/abonnement/AbC'],
  ['/HERROEPEN/AbC', '/herroepen/AbC'],
  ['/wijziging/AbC', '/wijziging/AbC'],
  ['/bevestig/AbC', '/bevestig/AbC'],
  ['/Bevestig-Adres/AbC', '/bevestig-adres/AbC'],
  ['/uitnodiging/AbC', '/uitnodiging/AbC'],
  ['/Nieuwsbrief/Afmelden/AbC', '/nieuwsbrief/afmelden/AbC'],
  ['/betaalproef/tp_AbC', '/betaalproef/tp_AbC'],
  ['/bestelling/%41bC', '/bestelling/AbC'],
  ['/Admin/orders/AbC', '/admin/orders/AbC'],
  // No path at all.
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
])('%s stands at %s', (path, wanted) => {
  expect(canonical(path)).toBe(wanted)
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
const segment = fc.oneof(word, fc.string({ unit: byte, maxLength: 4 }), fc.string({ unit: byte, maxLength: 2 }).map(encodeURIComponent))
const written = fc
  .tuple(fc.constantFrom(...routes.map(({ path }) => path)), segment, fc.constantFrom('', '/', '//', '/Meer'))
  .map(([path, value, end]) => `/${path.replace(/:\w+|\*/g, () => value)}${end}`)
const any = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
const paths = fc.oneof(written, any)

test('a canonical path is its own canonical path, and what the renderer makes of it', () => {
  fc.assert(
    fc.property(paths, (path) => {
      const one = canonical(path)
      if (one === undefined) return
      expect(canonical(one)).toBe(one)
      expect(new URL(one, 'http://shop.test').pathname).toBe(one)
      expect(one).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
    }),
    { numRuns: 5_000 },
  )
})

test('it belongs to the line of the table of contents that the path was asked under, and a key in it is the key that was given', () => {
  fc.assert(
    fc.property(written, (path) => {
      const one = canonical(path)
      if (one === undefined || /\/\/|\/$/.test(path)) return
      const line = screenAt(normalisedPath(path) ?? '')
      expect(screenAt(one).path).toBe(line.path)
      const at = line.path.split('/').findIndex((part) => part.startsWith(':') && part !== ':slug')
      if (at >= 0)
        expect(decodeURIComponent(one.split('/')[at + 1] ?? '')).toBe(decodeURIComponent(normalisedPath(path)?.split('/')[at + 1] ?? ''))
    }),
    { numRuns: 5_000 },
  )
})
