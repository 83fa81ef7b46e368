import { expect, test } from 'vitest'
import { keptWork, withoutWork, withWork } from './unsaved-work.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const work = (page: string, at: number, version?: number) => ({ page, at, version })

test('work comes back as it was kept', () => {
  const kept = withWork(withWork({}, 'a', work('een', 1, 3)), 'b', work('twee', 2))
  expect(keptWork(JSON.stringify(kept), isText)).toEqual(kept)
  expect(withoutWork(kept, 'a')).toEqual({ b: work('twee', 2) })
})

test.each([[null], [''], ['{'], ['[]'], ['{"a":1}'], ['{"a":{"page":5,"at":1}}'], ['{"a":{"page":"x"}}']])('no work: %s', (text) =>
  expect(keptWork(text, isText)).toEqual({}),
)

test('of many pages the newest twenty are kept', () => {
  let kept = {}
  for (let at = 0; at < 25; at += 1) kept = withWork(kept, `p${at}`, work('x', at))
  expect(Object.keys(kept)).toHaveLength(20)
  expect(kept).not.toHaveProperty('p4')
  expect(kept).toHaveProperty('p5')
})
