import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routeObjects } from './route-objects.tsx'
import { routes } from './routes.ts'
import { screenAt } from './screen-at.ts'

/** As React Router finds it when it renders. */
const rendered = (path: string) => matchRoutes(routeObjects, path)?.at(-1)?.route.id ?? routes.at(-1)?.path

const word = fc.constantFrom(
  '',
  'shop',
  'Shop',
  's%68op',
  'login',
  'duin',
  'voorbeeld',
  'opnieuw',
  'over-ons',
  '%2F',
  '%',
  '..',
  'K',
  'één',
)
const written = fc
  .tuple(fc.constantFrom(...routes.map(({ path }) => path)), word, fc.constantFrom('', '/', '//', '/meer'))
  .map(([path, value, end]) => `/${path.replace(/:\w+|\*/g, value)}${end}`)
const any = fc.array(word, { maxLength: 4 }).map((words) => `/${words.join('/')}`)

test('every path leads to the line that renders it', () => {
  fc.assert(
    fc.property(fc.oneof(written, any), fc.boolean(), (path, loud) => {
      const asked = loud ? path.toUpperCase() : path
      expect(screenAt(asked).path).toBe(rendered(asked))
    }),
    { numRuns: 2_000 },
  )
})

test('no line of routes.ts begins with a value, which would have to be looked at for every path', () => {
  expect(routes.filter(({ path }) => path.startsWith(':'))).toEqual([])
})
