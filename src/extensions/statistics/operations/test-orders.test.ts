import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'
import { tryEverything } from '#tests/support/builders/tried-shop.ts'
import { recountStatistics } from '../data/recount.ts'
import { shippedPacksOfYear } from '../data/shipped-packs.ts'

const shop = useFreshShop({ testOrders: 'always' })

test('a test order is in no sums of the questions, and in no report about packaging', async () => {
  await tryEverything(shop)
  const { clock, database, inTransaction } = shop
  expect(await shippedPacksOfYear(database.db, 2026)).toEqual([])
  const tomorrow = new Date(clock.now().getTime() + 86_400_000)
  await inTransaction((tx) => recountStatistics(tx, tomorrow))
  for (const table of ['item_returns', 'return_cohorts', 'checkout_results']) {
    const { rows } = await database.db.execute(
      sql.raw(`select count(*)::int as count from ${table}`),
    )
    expect([table, rows]).toEqual([table, [{ count: 0 }]])
  }
})
