import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStockMovements } from '#data/inventory/price-and-stock-history.ts'
import { goodsReceiptsOf } from '#data/purchasing/goods-receipts.ts'
import { purchaseOrderById, purchaseOrderLinesOf } from '#data/purchasing/purchase-orders.ts'
import { products } from '#data/tables/catalogue.ts'
import { createStockLedger } from '#domain/inventory/stock-ledger.ts'
import { cents } from '#domain/money.ts'
import { createTestClock, createTestContext } from '#tests/support/builders/context.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { createTestProduct } from '#tests/support/builders/products.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import { bookGoodsReceipt } from './book-goods-receipt.ts'
import { exportPurchaseOrderCsv, exportPurchaseOrderPdf } from './export-purchase-order.ts'
import {
  cancelPurchaseOrder,
  changePurchaseOrder,
  createPurchaseOrder,
  sendPurchaseOrder,
} from './purchase-orders.ts'
import { addSupplier, saveSupplierItems } from './suppliers.ts'
import { randomRuns } from '#tests/support/random-runs.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

const values = {
  email: '',
  customerNumber: 'K-204',
  leadTimeDays: 7,
  minimumOrder: null,
  deliveryNote: 'Lossen voor 16 uur.',
}
let shops = 0
const packs = (line: number, quantity: number, lot = '') => ({ line, lots: [{ lot, quantity }] })

async function createShop() {
  const clock = createTestClock()
  const context = createTestContext(database.db, { clock: clock.now })
  const { db } = context
  const supplierId = await addSupplier(context, { ...values, name: `Zuiderkruis ${++shops}` })
  const [one, two] = [
    await createTestProduct(db, { stock: 0, name: 'Duin', ean: '8712345678906' }),
    await createTestProduct(db, { stock: 4 }),
  ]
  const items = [one, two].map(({ id }) => ({
    itemId: id,
    articleNumber: `ZK-${id}`,
    packsPerCase: 6,
    price: cents(640),
  }))
  await saveSupplierItems(context, supplierId, { items, removed: [] })
  const lines = [one, two].map(({ id }) => ({ itemId: id, packs: 12 }))
  const create = async () =>
    (await createPurchaseOrder(context, { supplierId, lines }, undefined)).id
  const stateOf = async (id: number) => (await purchaseOrderById(db, id))!
  const send = async () => {
    const id = await create()
    await sendPurchaseOrder(context, id, (await stateOf(id)).version)
    return id
  }
  const lineIds = async (id: number) => {
    const found = await purchaseOrderLinesOf(db, id)
    return [one, two].map(({ id: item }) => found.find(({ itemId }) => itemId === item)!.id) as [
      number,
      number,
    ]
  }
  const stockOf = async ({ id }: { id: number }) =>
    (await db.select().from(products).where(eq(products.id, id)))[0]!.stock!
  const ledgerSum = async (item: { id: number }) =>
    createStockLedger(await listStockMovements(db, item.id), await stockOf(item)).reduce(
      (sum, { change }) => sum + change,
      0,
    )
  return {
    clock,
    context,
    db,
    supplierId,
    one,
    two,
    lines,
    create,
    send,
    stateOf,
    lineIds,
    stockOf,
    ledgerSum,
  }
}

const outcomes = (results: readonly PromiseSettledResult<unknown>[]) =>
  results
    .map((result) =>
      result.status === 'fulfilled' ? 'done' : ((result.reason as { code?: string }).code ?? ''),
    )
    .toSorted((a, b) => a.localeCompare(b))

describe('a purchase order', () => {
  test('two tabs that make an order at once make one draft, which later proposals add to', async () => {
    const { context, db, supplierId, one, create } = await createShop()
    expect(new Set(await Promise.all([create(), create(), create()])).size).toBe(1)
    const { id } = await createPurchaseOrder(
      context,
      { supplierId, lines: [{ itemId: one.id, packs: 6 }] },
      undefined,
    )
    expect(
      (await purchaseOrderLinesOf(db, id)).map(({ orderedPacks, price }) => [orderedPacks, price]),
    ).toEqual(
      expect.arrayContaining([
        [12, 640],
        [6, 640],
      ]),
    )
  })

  test('is sent once, with the working day that follows from the lead time', async () => {
    const { context, create, stateOf } = await createShop()
    const id = await create()
    const { version } = await stateOf(id)
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => sendPurchaseOrder(context, id, version)),
    )
    expect(outcomes(results)).toEqual(['done', 'version-conflict', 'version-conflict'])
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      expectedOn: '2026-11-30',
      version: version + 1,
    })
  })

  test('changes its lines only as a draft, and its expected day never to a past day', async () => {
    const { context, db, one, send, create, stateOf } = await createShop()
    const change = {
      expectedOn: '2026-12-03',
      showsExpectedDay: true,
      note: 'Graag vóór tien uur',
      lines: [{ itemId: one.id, packs: 18 }],
    }
    const draft = await create()
    await changePurchaseOrder(context, draft, { ...change, version: 1 })
    expect((await purchaseOrderLinesOf(db, draft)).map(({ orderedPacks }) => orderedPacks)).toEqual(
      [18],
    )
    await sendPurchaseOrder(context, draft, 2)
    expect(await stateOf(draft)).toMatchObject({ expectedOn: '2026-12-03', showsExpectedDay: true })
    await changePurchaseOrder(context, draft, {
      ...change,
      version: 3,
      expectedOn: null,
      lines: [],
    })
    expect(await purchaseOrderLinesOf(db, draft)).toHaveLength(1)
    const past = { ...change, expectedOn: '2026-11-22', version: 2 }
    await expect(changePurchaseOrder(context, await send(), past)).rejects.toMatchObject({
      code: 'input-invalid',
    })
  })

  test('tells the supplier what to deliver, as PDF and CSV, and nothing about customers', async () => {
    const { context, one, send } = await createShop()
    await context.db.update(products).set({ stock: 5 }).where(eq(products.id, one.id))
    await createPaidOrder(context, one)
    const id = await send()
    const pdf = await exportPurchaseOrderPdf(context, id)
    const text = readPdfText(pdf.bytes)
    for (const part of [
      `Bestelling I${id}`,
      'K-204',
      `ZK-${one.id}`,
      '8712345678906',
      '2 × 6',
      '153,60',
      'Lossen voor 16 uur.',
      '30 november',
    ])
      expect(text).toContain(part)
    const csv = new TextDecoder().decode((await exportPurchaseOrderCsv(context, id)).bytes)
    expect(csv).toContain(`ZK-${one.id};8712345678906;Duin;6;12;6,40`)
    for (const secret of ['proef@luwte.example', 'Klant', '1012']) {
      expect(text).not.toContain(secret)
      expect(csv).not.toContain(secret)
    }
  })
})

describe('bookGoodsReceipt', () => {
  test('adds packs with their lots to the stock and the book, and the rest stays on order', async () => {
    const { context, db, one, two, send, stateOf, lineIds, stockOf, ledgerSum } = await createShop()
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
    const { context, one, send, lineIds, stockOf } = await createShop()
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
    await expect(book('late-key')).rejects.toMatchObject({ code: 'version-conflict' })
    expect(await stockOf(one)).toBe(6)
  })

  test('loses nothing and doubles nothing against a cancellation at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { context, one, send, stateOf, lineIds, stockOf } = await createShop()
      const id = await send()
      const [first] = await lineIds(id)
      const input = {
        key: `against-${id}`,
        version: 2,
        received: [packs(first, 12)],
        dropsRest: false,
      }
      const results = await Promise.allSettled([
        bookGoodsReceipt(context, id, input, undefined),
        cancelPurchaseOrder(context, id, 2),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { state } = await stateOf(id)
      expect([state, await stockOf(one)]).toEqual(
        state === 'cancelled' ? ['cancelled', 0] : ['partly-received', 12],
      )
    }
  })

  test('a process that is killed at any step books all or nothing, and the repeated press books once', async () => {
    const { context, one, send, lineIds, stockOf, stateOf } = await createShop()
    const id = await send()
    const [first] = await lineIds(id)
    const input = {
      key: `killed-${id}`,
      version: 2,
      received: [packs(first, 12, 'AB12')],
      dropsRest: false,
    }
    for (let steps = 0; ; steps++) {
      try {
        await bookGoodsReceipt(killedAfter(context, steps), id, input, undefined)
        break
      } catch (error) {
        if (!wasKilled(error)) throw error
        const [state, stock] = [(await stateOf(id)).state, await stockOf(one)]
        expect([state, stock]).toEqual(stock === 0 ? ['sent', 0] : ['partly-received', 12])
      }
    }
    await bookGoodsReceipt(context, id, input, undefined)
    expect(await stockOf(one)).toBe(12)
  })

  test('refuses an order that is not on its way, a line of another order, an empty count and a key of another order', async () => {
    const { context, create, send, lineIds, stateOf } = await createShop()
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
    await expect(book(draft, 'a-draft-key', [packs(first, 1)])).rejects.toMatchObject({
      code: 'not-yet',
    })
    await sendPurchaseOrder(context, draft, (await stateOf(draft)).version)
    const other = await send()
    await expect(book(other, 'other-line', [packs(first, 1)])).rejects.toMatchObject({
      code: 'input-invalid',
    })
    await expect(book(other, 'no-packs', [])).rejects.toMatchObject({ code: 'input-invalid' })
    await book(draft, `key-of-${draft}`, [packs(first, 1)])
    await expect(
      book(other, `key-of-${draft}`, [packs((await lineIds(other))[0], 1)]),
    ).rejects.toMatchObject({ code: 'key-reused' })
  })

  test('the book adds up to the stock after any series of deliveries, sales and counts', async () => {
    const { context, one, supplierId, stockOf, ledgerSum } = await createShop()
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
