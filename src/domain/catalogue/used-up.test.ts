import { expect, test } from 'vitest'
import { isUsedUp } from './used-up.ts'

test('what is washed, what comes alone and what takes up nothing is not counted', () => {
  expect(isUsedUp({ absorption: 5, features: ['wegwerp', 'dag'] }, 21)).toBe(true)
  expect(isUsedUp({ absorption: '4,5' }, 21)).toBe(true)
  expect(isUsedUp({ absorption: 5, features: ['wasbaar'] }, 3)).toBe(false)
  expect(isUsedUp({ absorption: 5, features: 'dag, wasbaar' }, 3)).toBe(false)
  expect(isUsedUp({ absorption: 5 }, 1)).toBe(false)
  expect(isUsedUp({ absorption: 5 }, null)).toBe(false)
  expect(isUsedUp({ absorption: 0 }, 50)).toBe(false)
  expect(isUsedUp({ features: ['wegwerp'] }, 50)).toBe(false)
})
