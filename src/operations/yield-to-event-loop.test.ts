import { describe, expect, test } from 'vitest'
import { readOrders } from '#domain/shop-import/read-orders.ts'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { runInSlices } from './yield-to-event-loop.ts'

describe('runInSlices', () => {
  test('reads the orders of 100,000 rows without blocking others for 200 ms', async () => {
    const columns = ['Name', 'Email', 'Created at', 'Total', 'Lineitem name', 'Lineitem quantity']
    const rows = Array.from({ length: 100_000 }, (_, index) => ({
      line: index + 2,
      cells: {
        Name: `#${index}`,
        Email: `proef${index}@luwte.example`,
        'Created at': '2026-03-02 10:12:00 +0100',
        Total: '26.90',
        'Lineitem name': 'Duin',
        'Lineitem quantity': '2',
      },
    }))
    const file = { shop: 'shopify', columns, zone: 'utc' } as const
    const read = async () =>
      expect((await runInSlices(readOrders(file, rows))).records).toHaveLength(100_000)
    expect(await blocksLongerThan(200, read)).toBe(false)
  })
})
