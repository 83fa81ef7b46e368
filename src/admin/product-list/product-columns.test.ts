import { expect, test } from 'vitest'
import { describeWaiting } from './product-columns.tsx'

test('describeWaiting tells how many customers wait', () => {
  expect([0, 1, 12].map(describeWaiting)).toEqual([undefined, '1 mens wacht', '12 mensen wachten'])
})
