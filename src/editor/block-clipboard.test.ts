import { expect, test } from 'vitest'
import { blocksIn } from './block-clipboard.ts'

const block = { layout: 'TextBlock', attributes: { text: '<p>Hoi</p>' } }

test('what was copied comes back', () => expect(blocksIn(JSON.stringify([block]))).toEqual([block]))

test.each([null, '', 'onzin', '{}', '[1,null,"x",{"layout":1},{"layout":"X","attributes":[]}]'])('%s holds nothing to paste', (text) => {
  expect(blocksIn(text)).toEqual([])
})
