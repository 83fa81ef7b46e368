import { expect, test } from 'vitest'
import { parseStoredWork, omitStoredWork, addStoredWork } from './unsaved-work.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const work = (page: string, at: number, version?: number) => ({ page, at, version })

test('parseStoredWork reads back stored work', () => {
  const stored = addStoredWork(addStoredWork({}, 'a', work('een', 1, 3)), 'b', work('twee', 2))
  expect(parseStoredWork(JSON.stringify(stored), isText)).toEqual(stored)
  expect(omitStoredWork(stored, 'a')).toEqual({ b: work('twee', 2) })
})

test.each([
  [null],
  [''],
  ['{'],
  ['[]'],
  ['{"a":1}'],
  ['{"a":{"page":5,"at":1}}'],
  ['{"a":{"page":"x"}}'],
])('parseStoredWork(%s) is empty', (text) => expect(parseStoredWork(text, isText)).toEqual({}))

test('withWork stores the work of the newest twenty pages', () => {
  let stored = {}
  for (let at = 0; at < 25; at += 1) stored = addStoredWork(stored, `p${at}`, work('x', at))
  expect(Object.keys(stored)).toHaveLength(20)
  expect(stored).not.toHaveProperty('p4')
  expect(stored).toHaveProperty('p5')
})
