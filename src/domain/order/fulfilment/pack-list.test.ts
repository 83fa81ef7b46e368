import { expect, test } from 'vitest'
import { type PackHold, sortOrdersToPack } from './pack-list.ts'

const order = (number: string, late: boolean, waitsFor: PackHold | null = null) => ({
  number,
  late,
  waitsFor,
})

test('sortOrdersToPack puts late orders first and waiting ones last, each in their order', () => {
  const sorted = sortOrdersToPack([
    order('L1', false, 'withdrawal'),
    order('L2', false),
    order('L3', true),
    order('L4', false),
    order('L5', true),
    order('L6', false, 'swap'),
  ])
  expect(sorted.map(({ number }) => number)).toEqual(['L3', 'L5', 'L2', 'L4', 'L1', 'L6'])
})
