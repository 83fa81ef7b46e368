import { expect, test } from 'vitest'
import { matchesVariantSearch } from './variant-search.ts'

test.each([
  ['Maat M / Grijs', '', true],
  ['Maat M / Grijs', 'grijs m', true],
  ['Maat M / Crème', 'CREME', true],
  ['Maat M / Grijs', 'wit', false],
  ['Maat M / Grijs', 'grijs wit', false],
])('‘%s’ for ‘%s’: %s', (name, search, expected) =>
  expect(matchesVariantSearch(name, search)).toBe(expected),
)
