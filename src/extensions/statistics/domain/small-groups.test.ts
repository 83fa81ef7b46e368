import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeSmallGroups, minGroupSize } from './small-groups.ts'

const sum = (groups: readonly number[]) => groups.reduce((all, one) => all + one, 0)
const merge = (sizes: readonly number[]) => {
  const { shown, rest } = mergeSmallGroups(
    sizes.map((size) => ({ size })),
    ({ size }) => size,
    (groups) => ({ size: sum(groups.map(({ size }) => size)) }),
  )
  return { shown: shown.map(({ size }) => size), rest: rest?.size ?? null }
}

const peopleOf = ({ size, share }: { size: number; share: number }) => Math.floor(size * share)

describe('mergeSmallGroups', () => {
  test('sums the groups under five and keeps the order of the others', () => {
    expect(merge([9, 3, 20, 4, 6])).toEqual({ shown: [9, 20, 6], rest: 7 })
    expect(merge([5, 8])).toEqual({ shown: [5, 8], rest: null })
  })

  test('adds the smallest group when the others are fewer than five together', () => {
    expect(merge([9, 2, 20])).toEqual({ shown: [20], rest: 11 })
    expect(merge([3])).toEqual({ shown: [], rest: null })
    expect(merge([])).toEqual({ shown: [], rest: null })
  })

  test('never leaves a group under five that a total reveals', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), (groups) => {
        const { shown, rest } = merge(groups)
        expect(
          [...shown, ...(rest === null ? [] : [rest])].every((size) => size >= minGroupSize),
        ).toBe(true)
        const hidden = sum(groups) - sum(shown)
        if (sum(groups) >= minGroupSize) expect(hidden).toBe(rest ?? 0)
        else expect(shown).toEqual([])
      }),
    )
  })

  test('shows the others only with five different people among them', () => {
    const someGroup = fc.record({
      size: fc.integer({ min: 1, max: 30 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(someGroup, { maxLength: 12 }), (groups) => {
        const { shown, rest } = mergeSmallGroups(
          groups,
          ({ size }) => size,
          (all) => ({ size: sum(all.map(peopleOf)), share: 1 }),
          peopleOf,
        )
        expect(shown.every(({ size }) => size >= minGroupSize)).toBe(true)
        expect(rest === null || rest.size >= minGroupSize).toBe(true)
      }),
    )
  })
})
