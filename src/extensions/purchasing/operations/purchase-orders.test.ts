import { describe, expect, test } from 'vitest'
import { purchaseOrderLinesOf } from '../data/purchase-orders.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { readPdfText } from '#tests/support/pdf-text.ts'
import {
  changePurchaseOrder,
  createPurchaseOrder,
  sendPurchaseOrder,
  exportPurchaseOrderCsv,
  exportPurchaseOrderPdf,
} from './purchase-orders.ts'
import { createPurchasingShop } from '../tests/purchasing-shop.ts'
import { countOutcomes } from '#tests/support/builders/problems.ts'

const { database, updateProduct } = await openTestShop()

describe('a purchase order', () => {
  test('two tabs that make an order at once make one draft, which later proposals add to', async () => {
    const { context, db, supplierId, one, create } = await createPurchasingShop(database.db)
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
    const { context, create, stateOf } = await createPurchasingShop(database.db)
    const id = await create()
    const { version } = await stateOf(id)
    const sending = [1, 2, 3].map(() => sendPurchaseOrder(context, id, version))
    expect(await countOutcomes(sending)).toEqual({ done: 1, 'version-conflict': 2 })
    expect(await stateOf(id)).toMatchObject({
      state: 'sent',
      expectedOn: '2026-11-30',
      version: version + 1,
    })
  })

  test('changes its lines only as a draft, and its expected day never to a past day', async () => {
    const { context, db, one, send, create, stateOf } = await createPurchasingShop(database.db)
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
    await expect(changePurchaseOrder(context, await send(), past)).toBeRefused('input-invalid')
  })

  test('tells the supplier what to deliver, as PDF and CSV, and nothing about customers', async () => {
    const { context, one, send } = await createPurchasingShop(database.db)
    await updateProduct(one.id, { stock: 5 })
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
