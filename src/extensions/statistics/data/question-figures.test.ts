// Counts sample packs and what followed on a real database, in transactions that are rolled back.

import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { inRolledBackTransaction, insertOrderRow } from '../tests/statistics-rows.ts'
import type { Transaction } from '#data/core/db.ts'
import type { orders } from '#data/tables/order/orders.ts'
import { countSampleOutcomes } from './question-figures.ts'

const { database } = await openTestShop()

const now = new Date('2026-11-20T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const period = { from: '2026-05-01', to: '2026-11-20' }

type TestOrder = Partial<typeof orders.$inferInsert> & {
  days: number
  products: readonly number[]
  isSample?: boolean
}
async function insertOrder(
  tx: Transaction,
  { days, products, isSample = false, ...fields }: TestOrder,
): Promise<void> {
  const at = daysAgo(days)
  await insertOrderRow(
    tx,
    { createdAt: at, packedAt: at, shippedAt: at, state: 'shipped', ...fields },
    products.map((itemId) => ({ itemId, isSample })),
  )
}

async function countIn(testOrders: readonly TestOrder[]) {
  let counted: Awaited<ReturnType<typeof countSampleOutcomes>> | undefined
  await inRolledBackTransaction(database.db, async (tx) => {
    for (const one of testOrders) await insertOrder(tx, one)
    counted = await countSampleOutcomes(tx, period, now)
  })
  return counted!
}
const sample = { days: 100, products: [1], isSample: true }
const followedIn = async (...others: TestOrder[]) =>
  (await countIn([sample, ...others])).all.followed
const later = { days: 90, products: [1] }
const elsewhere = { postcode: '9999ZZ', houseNumber: '9' }

describe('countSampleOutcomes', () => {
  test('finds the household by its e-mail address or by its delivery address', async () => {
    expect(await followedIn(later)).toBe(1)
    expect(await followedIn({ ...later, email: 'A@Voorbeeld.NL', ...elsewhere })).toBe(1)
    expect(await followedIn({ ...later, email: 'b@voorbeeld.nl' })).toBe(1)
    expect(await followedIn({ ...later, email: '' })).toBe(1)
    expect(
      await followedIn({
        ...later,
        email: 'b@voorbeeld.nl',
        houseNumberAddition: 'b',
      }),
    ).toBe(0)
    expect(await followedIn({ ...later, email: 'b@voorbeeld.nl', ...elsewhere })).toBe(0)
  })

  test('counts a pack of the same product within sixty days, once', async () => {
    expect(await followedIn({ days: 41, products: [1] }, { days: 60, products: [1] })).toBe(1)
    expect(await followedIn({ days: 39, products: [1] })).toBe(0)
    expect(await followedIn({ days: 110, products: [1] })).toBe(0)
    expect(await followedIn({ days: 90, products: [2] })).toBe(0)
    expect(await followedIn({ ...later, isSample: true })).toBe(0)
  })

  test('counts no cancelled order, no delivery of a subscription and no order to erase', async () => {
    expect(await followedIn({ ...later, state: 'cancelled' })).toBe(0)
    expect(await followedIn({ ...later, isRenewal: true })).toBe(0)
    expect(await followedIn({ ...later, eraseWhenDone: true })).toBe(0)
    expect((await countIn([{ ...sample, state: 'cancelled' }])).all.sent).toBe(0)
    expect((await countIn([{ ...sample, products: [] }])).all.sent).toBe(0)
  })

  test('counts an order with sample packs of several products once in all, and what is too recent only as sent', async () => {
    const { all, products } = await countIn([
      { ...sample, products: [1, 2] },
      { ...sample, days: 10 },
      { days: 90, products: [2] },
    ])
    expect(all).toMatchObject({ sent: 2, sentOnce: 2, old: 1, oldOnce: 1, followed: 1 })
    expect(products).toMatchObject([
      { name: 'Product 1', sent: 2, sentOnce: 1, old: 1, oldOnce: 0, followed: 0 },
      { name: 'Product 2', sent: 1, sentOnce: 1, old: 1, oldOnce: 1, followed: 1 },
    ])
  })

  test('gives nothing without sample packs', async () => {
    expect(await countIn([])).toEqual({
      all: { name: 'Alles samen', sent: 0, sentOnce: 0, old: 0, oldOnce: 0, followed: 0 },
      products: [],
    })
  })
})
