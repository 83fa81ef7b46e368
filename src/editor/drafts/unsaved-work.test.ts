import { expect, test } from 'vitest'
import { emptyPage } from '../page-draft.ts'
import { addStoredWork, parseStoredWork } from './unsaved-work.ts'

const work = (title: string, at: number, version?: number) => ({
  page: { ...emptyPage, title },
  at,
  version,
})

test('parseStoredWork reads back stored work', () => {
  const stored = addStoredWork(addStoredWork({}, 'a', work('een', 1, 3)), 'b', work('twee', 2))
  expect(parseStoredWork(JSON.stringify(stored))).toEqual(stored)
})

test.each([
  [null],
  [''],
  ['{'],
  ['[]'],
  ['{"a":1}'],
  ['{"a":{"page":5,"at":1}}'],
  [`{"a":{"page":${JSON.stringify(emptyPage)}}}`],
])('parseStoredWork(%s) is empty', (text) => expect(parseStoredWork(text)).toEqual({}))

test('addStoredWork stores the work of the newest twenty pages', () => {
  let stored = {}
  for (let at = 0; at < 25; at += 1) stored = addStoredWork(stored, `p${at}`, work('x', at))
  expect(Object.keys(stored)).toHaveLength(20)
  expect(stored).not.toHaveProperty('p4')
  expect(stored).toHaveProperty('p5')
})
