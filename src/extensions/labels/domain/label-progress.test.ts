import { expect, test } from 'vitest'
import { isLabelMade } from './label-progress.ts'

test('isLabelMade is false for a label that the service refused', () => {
  const statuses = ['requested', 'ready', 'failed', 'in-transit', 'cancelled']
  expect(statuses.filter((status) => isLabelMade({ status }))).toEqual(['ready', 'in-transit'])
  expect(isLabelMade(null)).toBe(false)
})
