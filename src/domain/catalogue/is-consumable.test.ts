import { expect, test } from 'vitest'
import { isConsumable } from './is-consumable.ts'

test('washable, single and non-absorbent products are not consumable', () => {
  expect(isConsumable({ absorption: 5, features: ['wegwerp', 'dag'] }, 21)).toBe(true)
  expect(isConsumable({ absorption: '4,5' }, 21)).toBe(true)
  expect(isConsumable({ absorption: 5, features: ['wasbaar'] }, 3)).toBe(false)
  expect(isConsumable({ absorption: 5, features: 'dag, wasbaar' }, 3)).toBe(false)
  expect(isConsumable({ absorption: 5 }, 1)).toBe(false)
  expect(isConsumable({ absorption: 5 }, null)).toBe(false)
  expect(isConsumable({ absorption: 0 }, 50)).toBe(false)
  expect(isConsumable({ features: ['wegwerp'] }, 50)).toBe(false)
})
