import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routeRules } from './route-rules.ts'
import { routes } from './routes.ts'

test.each(routes)('/$path has its screen', ({ screen }) => expect(existsSync(`src/screens/${screen}`)).toBe(true))

test('the last route takes every address, and no other does', () => {
  expect(routes.filter(({ path }) => path === '*')).toEqual([routes.at(-1)])
})

test('what shows one person or one order is private', () => {
  const personal = /^(?:checkout|account|bestelling|betaalproef|editor|admin|reset-password)/
  expect(routes.filter((route) => personal.test(route.path) && !routeRules[route.path].private)).toEqual([])
})
