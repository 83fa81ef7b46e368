import { describe, expect, test } from 'vitest'
import { allRetentionRules } from '#data/customer/personal-data/export.ts'
import { testsAllExtensions } from '#tests/support/folders-left-out.ts'
import { groupRetentionRules } from './retention-groups.ts'

const retentionGroups = groupRetentionRules(allRetentionRules)

describe('retentionGroups', () => {
  test('are six, and have every retention rule once', () => {
    expect(retentionGroups).toHaveLength(6)
    expect(retentionGroups.flatMap(({ items }) => items).toSorted()).toEqual(
      allRetentionRules.map(({ notice }) => notice).toSorted(),
    )
  })

  // The title of a group says what all extensions keep.
  test.runIf(testsAllExtensions)('name in their titles only periods that their lines have', () => {
    const untrue = retentionGroups.flatMap(({ title, items }) =>
      [...title.matchAll(/\b(?:7 dagen|2 jaar|twee jaar|zeven|tien jaar)\b/g)]
        .map(([period]) => period)
        .filter((period) => !items.some((item) => item.includes(period)))
        .map((period) => `${title}: ${period}`),
    )
    expect(untrue).toEqual([])
  })
})
