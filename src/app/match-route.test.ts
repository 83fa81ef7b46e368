import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routeObjects } from './route-objects.tsx'
import { routes } from './routes.ts'
import { matchRoute } from './match-route.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

/** Returns the route that React Router renders for a path. */
const renderedRoute = (path: string) =>
  matchRoutes(routeObjects, path)?.at(-1)?.route.id ?? routes.at(-1)?.path

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
const arbitraryRoutePath = fc
  .tuple(
    fc.constantFrom(...routes.map(({ path }) => path)),
    word,
    fc.constantFrom('', '/', '//', '/meer'),
  )
  .map(([path, value, end]) => `/${path.replace(/:\w+|\*/g, value)}${end}`)
const arbitraryPath = fc.array(word, { maxLength: 4 }).map((words) => `/${words.join('/')}`)

test('matchRoute returns the route that React Router renders, for every path', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryRoutePath, arbitraryPath), fc.boolean(), (path, upperCase) => {
      const requestedPath = upperCase ? path.toUpperCase() : path
      expect(matchRoute(requestedPath).path).toBe(renderedRoute(requestedPath))
    }),
    { numRuns: randomRuns(2_000) },
  )
})

test('no route begins with a parameter, which would have to be matched against every path', () => {
  expect(routes.filter(({ path }) => path.startsWith(':'))).toEqual([])
})
