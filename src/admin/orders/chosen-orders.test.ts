import { expect, test } from 'vitest'
import { splitByHold } from './chosen-orders.tsx'

const order = (number: string, waits_for: 'withdrawal' | 'swap' | null) => ({ number, waits_for })

test('splitByHold leaves out orders that wait for a withdrawal or a swap, with the reason', () => {
  const orders = [order('L1', null), order('L2', 'withdrawal'), order('L3', 'swap')]
  expect(splitByHold(orders)).toEqual({
    toPack: [orders[0]],
    waiting: [
      { number: 'L2', reason: 'withdrawal' },
      { number: 'L3', reason: 'swap' },
    ],
  })
})
