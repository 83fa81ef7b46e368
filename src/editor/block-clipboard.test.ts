import { expect, test } from 'vitest'
import { parseCopiedBlocks } from './block-clipboard.ts'

const block = { layout: 'TextBlock', attributes: { text: '<p>Hoi</p>' } }

test('parseCopiedBlocks returns the copied blocks', () =>
  expect(parseCopiedBlocks(JSON.stringify([block]))).toEqual([block]))

test.each([null, '', 'onzin', '{}', '[1,null,"x",{"layout":1},{"layout":"X","attributes":[]}]'])(
  'parseCopiedBlocks returns nothing for %s',
  (text) => {
    expect(parseCopiedBlocks(text)).toEqual([])
  },
)
