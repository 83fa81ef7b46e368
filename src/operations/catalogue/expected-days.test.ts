import { expect, test } from 'vitest'
import { createTestContext } from '#tests/support/builders/context.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { findExpectedDays } from './expected-days.ts'

const { db } = await openTestShop()
const expecting = (name: string, days: Record<number, string>) => ({
  name,
  findExpectedDays: () =>
    Promise.resolve(new Map(Object.entries(days).map(([item, day]) => [Number(item), day]))),
})

test('findExpectedDays returns the earliest day of each item, and none without extensions', async () => {
  const extensions = [
    { name: 'silent' },
    expecting('early', { 1: '2026-12-03', 2: '2026-12-09' }),
    expecting('late', { 1: '2026-12-04', 2: '2026-12-08', 3: '2026-12-07' }),
  ]
  const days = await findExpectedDays(createTestContext(db, { extensions }), 1)
  expect(Object.fromEntries(days)).toEqual({ 1: '2026-12-03', 2: '2026-12-08', 3: '2026-12-07' })
  expect([...(await findExpectedDays(createTestContext(db, { extensions: [] }), 1))]).toEqual([])
})
