import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { readCsv } from '#integrations/csv/read-csv.ts'
import { exportProducerReport, loadProducerReport } from './producer-report.ts'
import { useFreshShop } from '#tests/support/builders/fresh-shop.ts'

const { context, createProduct, createPaidOrder } = useFreshShop()

/** Ships all packs of an order in one parcel. */
const ship = async (orderId: number, at: string) => {
  await context.db.execute(sql`with parcel as (
      insert into shipments (order_id, key, at, by) values (${orderId}, 'proef', ${at}::timestamptz, 'staff:1') returning id)
    insert into shipment_lines (shipment_id, order_line_id, quantity)
      select parcel.id, order_lines.id, order_lines.quantity from parcel, order_lines where order_id = ${orderId}`)
}

test('the report counts what was shipped in a Dutch calendar year, with the weights of the products', async () => {
  const staffFacts = { pack_paper_g: 12, textile: 'ja', textile_g: 300 }
  const boxer = await createProduct({ name: 'Boxer', slug: 'boxer', staffFacts })
  const pad = await createProduct({ name: 'Pad', slug: 'pad', stock: 50 })
  const [inYear, before, unsent] = [
    await createPaidOrder({ ...boxer, quantity: 3 }, { ...pad, quantity: 5 }),
    await createPaidOrder({ ...boxer, quantity: 2 }),
    await createPaidOrder(boxer),
  ]
  // In Amsterdam this is the first half hour of 2026.
  await ship(inYear.id, '2025-12-31T23:30:00Z')
  await ship(before.id, '2025-12-31T22:30:00Z')
  expect(unsent.id).toBeGreaterThan(0)

  expect(await loadProducerReport(context, 2026)).toMatchObject({
    packs: 8,
    unknownPacks: 0,
    parcels: 1,
    packaging: { pack_paper_g: 36, pack_plastic_g: 0 },
    textile: { packs: 3, grams: 900 },
    products: [
      { slug: 'pad', packs: 5, packaging: {}, isTextile: null },
      { slug: 'boxer', packs: 3, isTextile: true },
    ],
  })
  expect(await loadProducerReport(context, 2025)).toMatchObject({
    packs: 2,
    packaging: { pack_paper_g: 24 },
  })

  await context.db.execute(sql`update order_lines set product_id = 0 where product_id = ${pad.id}`)
  const { name, bytes } = await exportProducerReport(context, 2026)
  expect(name).toBe('luwte-verpakking-en-textiel-2026.csv')
  const rows = (await readCsv(bytes)).rows.map(({ cells }) => [
    cells['Product'],
    cells['Verzonden pakken'],
    cells['Papier en karton, kilo'],
    cells['Textiel, kilo'],
  ])
  expect(rows).toEqual([
    ['Boxer', '3', '0,036', '0,9'],
    ['Product onbekend', '5', '', ''],
    ['Totaal', '8', '0,036', '0,9'],
  ])
})
