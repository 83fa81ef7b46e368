import { getTableColumns } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { sumMissedSearches } from '../data/question-figures.ts'
import { missedSearches } from '../data/tables.ts'
import { createTestClock } from '#tests/support/builders/context.ts'
import { createMissedSearchCounter } from './missed-searches.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { db, rowsOf } = await openTestShop()
beforeEach(() => db.delete(missedSearches))

function createCounter() {
  const clock = createTestClock()
  const failures: unknown[] = []
  const count = createMissedSearchCounter({
    db: db,
    clock: clock.now,
    onFailure: (error) => failures.push(error),
  })
  const searchTimes = async (times: number, ...queries: string[]) => {
    for (let time = 0; time < times; time++) {
      for (const query of queries) await count(query)
      clock.forward({ minutes: 11 })
    }
  }
  return { clock, count, failures, searchTimes }
}
const stored = () => rowsOf(missedSearches)

test('createMissedSearchCounter stores a search from the fifth time on, with the day and the number only', async () => {
  const { searchTimes } = createCounter()
  await searchTimes(4, 'Rollator', 'jan jansen')
  expect(await stored()).toEqual([])
  await searchTimes(1, 'rollator ')
  expect(await stored()).toEqual([{ day: '2026-11-23', words: 'rollator', count: 5 }])
  await searchTimes(4, 'rollator')
  expect(await stored()).toEqual([{ day: '2026-11-23', words: 'rollator', count: 5 }])
  await searchTimes(1, 'ROLLATOR')
  expect(await sumMissedSearches(db, { from: '2026-11-01', to: '2026-11-30' }, 10)).toEqual([
    { words: 'rollator', count: 10, latest: '2026-11-23' },
  ])
})

test('createMissedSearchCounter counts a repeated search once, forgets a rare one, and never counts what may be a person', async () => {
  const { clock, count, searchTimes } = createCounter()
  for (let time = 0; time < 20; time++) await count('rollator')
  await searchTimes(9, 'kim@luwte.example', '0612345678', 'Dam 1')
  for (let time = 0; time < 6; time++) {
    await count('zeldzaam')
    clock.forward({ days: 16 })
  }
  expect(await stored()).toEqual([])
})

test('no two visits can be joined by what is stored about searches: there is no time, visitor or order beside the words', () => {
  expect(Object.keys(getTableColumns(missedSearches))).toEqual(['day', 'words', 'count'])
})

test('createMissedSearchCounter reports a database that cannot write, and goes on', async () => {
  const clock = createTestClock()
  const failures: unknown[] = []
  const broken = {
    insert: () => ({
      values: () => ({ onConflictDoUpdate: () => Promise.reject(new Error('disk full')) }),
    }),
  }
  const count = createMissedSearchCounter({
    db: broken as never,
    clock: clock.now,
    onFailure: (error) => failures.push(error),
  })
  for (let time = 0; time < 5; time++) {
    await count('rollator')
    clock.forward({ minutes: 11 })
  }
  expect(failures).toHaveLength(1)
})
