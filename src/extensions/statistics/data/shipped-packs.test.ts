import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemoShop } from '#demo/fill.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { countParcels, shippedPacksOfYear } from './shipped-packs.ts'

const { database } = await openTestShop()

test('the report of the year counts the packs of every order that left the shop', async () => {
  const { db } = database
  await fillDemoShop(db)
  const { rows } = await db.execute<{ year: number; orders: number; packs: number }>(
    sql`select extract(year from shipped_at at time zone 'Europe/Amsterdam')::int as year, count(distinct orders.id)::int as orders, sum(quantity)::int as packs
      from orders join order_lines on order_id = orders.id where shipped_at is not null group by 1`,
  )
  for (const { year, orders, packs } of rows) {
    expect(await countParcels(db, year)).toBeGreaterThanOrEqual(orders)
    const counted = (await shippedPacksOfYear(db, year)).reduce((sum, one) => sum + one.packs, 0)
    expect(counted).toBeGreaterThan(packs * 0.95)
  }
})
