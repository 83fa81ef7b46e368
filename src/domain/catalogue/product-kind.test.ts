import { describe, expect, test } from 'vitest'
import { productKind } from './product-kind.ts'

describe('productKind', () => {
  test.each([
    [{}, 'worn'],
    [{ features: ['wegwerp', 'dag', 'optrekken'] }, 'worn'],
    [{ features: ['wegwerp', 'bed', 'stoel'] }, 'bed'],
    [{ features: ['verzorging', 'wasbaar'] }, 'care'],
    [{ features: 'onderweg, wegwerp' }, 'travel'],
  ])('of %j is %s', (attributes, kind) => expect(productKind(attributes)).toBe(kind))
})
