import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listStockMovements } from '#data/inventory/locked-items.ts'
import {
  purchaseOrderById,
  purchaseOrderLinesOf,
  goodsReceiptsOf,
} from '../data/purchase-orders.ts'
import { killAtEachStep } from '#tests/support/builders/killed-context.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { bookGoodsReceipt } from './book-goods-receipt.ts'
import { cancelPurchaseOrder, createPurchaseOrder, sendPurchaseOrder } from './purchase-orders.ts'
import { packs, createPurchasingShop } from '../tests/purchasing-shop.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

const { database } = await openTestShop()
const openShop = () => createPurchasingShop(database.db)

describe('bookGoodsReceipt', () => {
  test('adds packs with their lots to the stock and the book, and the rest stays on order', async () => {
    const { context, db, one, two, send, stateOf, lineIds, stockOf, ledgerSum } = await openShop()
    const id = await send()
    const [first, second] = await lineIds(id)
    const received = [
      {
        line: first,
        lots: [
          { lot: 'AB12', quantity: 4 },
          { lot: 'CD34', quantity: 2 },
          { lot: 'AB12', quantity: 1 },
        ],
      },
      { line: second, lots: [{ lot: '', quantity: 12 }] },
    ]
    await bookGoodsReceipt(
      context,
      id,
      { key: 'receipt-one', version: 2, received, dropsRest: false },
      undefined,
    )
    expect([await stockOf(one), await stockOf(two)]).toEqual([7, 16])
    expect((await listStockMovements(db, one.id))[0]).toMatchObject({
      reason: 'purchased',
      change: 7,
      note: `I${id}, lot AB12, CD34`,
    })
    expect((await goodsReceiptsOf(db, id)).map(({ packs, lot }) => [packs, lot])).toEqual([
      [12, ''],
      [2, 'CD34'],
      [5, 'AB12'],
    ])
    expect(await stateOf(id)).toMatchObject({ state: 'partly-received', closedAt: null })
    const rest = { key: 'receipt-two', version: 3, received: [], dropsRest: true }
    await bookGoodsReceipt(context, id, rest, undefined)
    expect(await stateOf(id)).toMatchObject({ state: 'received' })
    expect(
      (await purchaseOrderLinesOf(db, id)).map(
        ({ receivedPacks, droppedPacks }) => receivedPacks + droppedPacks,
      ),
    ).toEqual([12, 12])
    expect([await ledgerSum(one), await ledgerSum(two)]).toEqual([7, 16])
  })

  test('books once, however often the button is pressed and in however many tabs', async () => {
    const { context, one, send, lineIds, stockOf } = await openShop()
    const id = await send()
    const [first] = await lineIds(id)
    const book = (key: string) =>
      bookGoodsReceipt(
        context,
        id,
        { key, version: 2, received: [packs(first, 6)], dropsRest: false },
        undefined,
      )
    const results = await Promise.allSettled([
      book('same-key'),
      book('same-key'),
      book('same-key'),
      book('other-key'),
    ])
    expect(await stockOf(one)).toBe(6)
    const done = results.filter(({ status }) => status === 'fulfilled').length
    expect([1, 3]).toContain(done)
    await expect(book('late-key')).toBeRefused('version-conflict')
    expect(await stockOf(one)).toBe(6)
  })

  test('loses nothing and doubles nothing against a cancellation at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { context, one, send, stateOf, lineIds, stockOf } = await openShop()
      const id = await send()
      const [first] = await lineIds(id)
      const input = {
        key: `against-${id}`,
        version: 2,
        received: [packs(first, 12)],
        dropsRest: false,
      }
      await expect([
        bookGoodsReceipt(context, id, input, undefined),
        cancelPurchaseOrder(context, id, 2),
      ]).toBeDone(1)
      const { state } = await stateOf(id)
      expect([state, await stockOf(one)]).toEqual(
        state === 'cancelled' ? ['cancelled', 0] : ['partly-received', 12],
      )
    }
  })

  test('a process that is killed at any step books all or nothing, and the repeated press books once', async () => {
    const { context, one, send, lineIds, stockOf, stateOf } = await openShop()
    const id = await send()
    const [first] = await lineIds(id)
    const input = {
      key: `killed-${id}`,
      version: 2,
      received: [packs(first, 12, 'AB12')],
      dropsRest: false,
    }
    const check = async () => {
      const [state, stock] = [(await stateOf(id)).state, await stockOf(one)]
      expect([state, stock]).toEqual(stock === 0 ? ['sent', 0] : ['partly-received', 12])
    }
    await killAtEachStep(context, (killed) => bookGoodsReceipt(killed, id, input, undefined), check)
    await bookGoodsReceipt(context, id, input, undefined)
    expect(await stockOf(one)).toBe(12)
  })

  test('refuses an order that is not on its way, a line of another order, an empty count and a key of another order', async () => {
    const { context, create, send, lineIds, stateOf } = await openShop()
    const draft = await create()
    const book = async (
      id: number,
      key: string,
      received: { line: number; lots: { lot: string; quantity: number }[] }[],
    ) =>
      bookGoodsReceipt(
        context,
        id,
        { key, version: (await stateOf(id)).version, received, dropsRest: false },
        undefined,
      )
    const [first] = await lineIds(draft)
    await expect(book(draft, 'a-draft-key', [packs(first, 1)])).toBeRefused('not-yet')
    await sendPurchaseOrder(context, draft, (await stateOf(draft)).version)
    const other = await send()
    await expect(book(other, 'other-line', [packs(first, 1)])).toBeRefused('input-invalid')
    await expect(book(other, 'no-packs', [])).toBeRefused('input-invalid')
    await book(draft, `key-of-${draft}`, [packs(first, 1)])
    await expect(book(other, `key-of-${draft}`, [packs((await lineIds(other))[0], 1)])).toBeRefused(
      'key-reused',
    )
  })

  test('the book adds up to the stock after any series of deliveries, sales and counts', async () => {
    const { context, one, supplierId, stockOf, ledgerSum } = await openShop()
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('receive' as const),
        packs: fc.integer({ min: 1, max: 20 }),
        drops: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('sell' as const),
        packs: fc.integer({ min: 1, max: 3 }),
        drops: fc.boolean(),
      }),
    )
    let keys = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { kind, packs, drops } of steps) {
          const before = await stockOf(one)
          if (kind === 'sell') {
            if (before >= packs) await createPaidOrder(context, { ...one, quantity: packs })
            continue
          }
          const { id } = await createPurchaseOrder(
            context,
            { supplierId, lines: [{ itemId: one.id, packs: 10 }] },
            undefined,
          )
          const order = (await purchaseOrderById(context.db, id))!
          await sendPurchaseOrder(context, id, order.version)
          const [line] = await purchaseOrderLinesOf(context.db, id)
          const received = [{ line: line!.id, lots: [{ lot: '', quantity: packs }] }]
          const input = {
            key: `series-${++keys}`,
            version: order.version + 1,
            received,
            dropsRest: drops,
          }
          await bookGoodsReceipt(context, id, input, undefined)
          expect(await stockOf(one)).toBe(before + packs)
        }
        expect(await ledgerSum(one)).toBe(await stockOf(one))
      }),
      { numRuns: randomRuns(8) },
    )
  })
})
