import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesOf } from './match-route.ts'
import { routes } from './routes.ts'

test.each(routes)('/$path has a screen file', ({ screen }) =>
  expect(existsSync(`src/screens/${screen}`)).toBe(true),
)

test('only the last route matches every path', () => {
  expect(routes.filter(({ path }) => path === '*')).toEqual([routes.at(-1)])
})

test('routes with personal data are private', () => {
  const personal = /^(?:checkout|account|bestelling|betaalproef|editor|admin|reset-password)/
  expect(
    routes.filter((route) => personal.test(route.path) && !rulesOf(route.path).private),
  ).toEqual([])
})

test('a page without personal contents is public, but for previews, discounts and logging in', () => {
  const personal =
    /^(?:checkout|account|bestelling|betaalproef|editor|admin|reset-password)|\/:token|^search$/
  expect(
    routes
      .filter((route) => !personal.test(route.path) && rulesOf(route.path).private)
      .map(({ path }) => path),
  ).toEqual([
    'product/:slug/voorbeeld',
    'korting/:code',
    'login',
    'registreer',
    'forgot-password',
    'eerste-account',
  ])
})
