import { describe, expect, test } from 'vitest'
import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { groupRetentionRules } from './retention-groups.ts'

const retentionGroups = groupRetentionRules(allRetentionRules)

describe('retentionGroups', () => {
  test('have every retention rule once', () => {
    expect(retentionGroups.flatMap(({ items }) => items).toSorted()).toEqual(
      allRetentionRules.map(({ notice }) => notice).toSorted(),
    )
  })

  test('name in their titles only periods that their lines have', () => {
    const untrue = retentionGroups.flatMap(({ title, items }) =>
      [...title.matchAll(/\b(?:7 dagen|2 jaar|twee jaar|zeven|tien jaar)\b/g)]
        .map(([period]) => period)
        .filter((period) => !items.some((item) => item.includes(period)))
        .map((period) => `${title}: ${period}`),
    )
    expect(untrue).toEqual([])
  })
})
