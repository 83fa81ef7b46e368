// The shelf place of an item: staff save it, the pack list shows it, and no visitor sees it.

import { describe, expect, test } from 'vitest'
import { insertProductWithVariations } from '#data/catalogue/insert-product.ts'
import { loadPackList } from '#data/order/pack-list.ts'
import { cents } from '#domain/money.ts'
import { planImport, exportCatalogue } from '#operations/catalogue/catalogue-spreadsheet.ts'
import { callers } from '#tests/support/builders/callers.ts'
import { createPaidOrder } from '#tests/support/builders/orders.ts'
import { testProductInput, testSizeInput } from '#tests/support/builders/product-input.ts'
import { createKeyCaller } from '#tests/support/call-endpoint.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { context } = await openTestShop()

const call = createKeyCaller(context)
type SavedItem = { id: number; shelf_place: string | null }
const loadSavedProduct = async () =>
  (await call('GET /api/admin/product/:slug', { params: { slug: 'kiel' } }, callers.owner))
    .body as SavedItem & { version: number; variations: SavedItem[] }

describe('shelf place', () => {
  test('is saved per size, exported, on the pick list by place, and in no public reply', async () => {
    await insertProductWithVariations(context.db, {
      slug: 'kiel',
      name: 'Kiel',
      vatRate: 9,
      price: cents(1295),
      stock: null,
      inPackage: 20,
      variations: [
        { slug: 'kiel-m', name: 'Maat M', price: cents(1395), stock: 9 },
        { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 9 },
      ],
    })
    const before = await loadSavedProduct()
    const sizes = before.variations.map(({ id }, index) =>
      testSizeInput(`Maat ${'ML'[index]}`, {
        id,
        article_number: `K-${index}`,
        shelf_place: ['ZZ-10', 'ZZ-9'][index],
      }),
    )
    const product = testProductInput({ name: 'Kiel', slug: 'kiel', variations: sizes })
    await call(
      'PUT /api/admin/product/:slug',
      { params: { slug: 'kiel' }, body: { ...product, version: before.version } },
      callers.owner,
    )
    expect((await loadSavedProduct()).variations.map((one) => one.shelf_place)).toEqual([
      'ZZ-10',
      'ZZ-9',
    ])

    // A client that does not know the field leaves it unchanged.
    const withoutPlaces = sizes.map(({ shelf_place: _place, ...size }) => size)
    const { version } = await loadSavedProduct()
    await call(
      'PUT /api/admin/product/:slug',
      { params: { slug: 'kiel' }, body: { ...product, variations: withoutPlaces, version } },
      callers.owner,
    )
    expect((await loadSavedProduct()).variations.map((one) => one.shelf_place)).toEqual([
      'ZZ-10',
      'ZZ-9',
    ])

    const [medium, large] = before.variations
    const order = await createPaidOrder(
      context,
      { id: medium!.id, price: cents(1395), quantity: 2 },
      { id: large!.id, price: cents(1495), quantity: 1 },
    )
    const another = await createPaidOrder(context, {
      id: medium!.id,
      price: cents(1395),
      quantity: 1,
    })
    expect((await loadPackList(context.db, [order.id, another.id])).articles).toMatchObject([
      { item: large!.id, shelfPlace: 'ZZ-9', articleNumber: 'K-1', packs: 1 },
      { item: medium!.id, shelfPlace: 'ZZ-10', articleNumber: 'K-0', packs: 3 },
    ])

    const exported = await exportCatalogue(context.db)
    expect(new TextDecoder().decode(exported)).toContain('ZZ-10')
    const edited = new TextDecoder().decode(exported).replace('ZZ-10', 'ZZ-11')
    expect(await planImport(context, new TextEncoder().encode(edited))).toMatchObject({
      errors: [],
      changes: [{ fields: [{ column: 'Schapplaats', before: 'ZZ-10', after: 'ZZ-11' }] }],
    })

    const { body } = await call('GET /api/product/:slug', { params: { slug: 'kiel' } })
    const publicReply = JSON.stringify(body)
    expect(publicReply).toContain('Maat L')
    expect(publicReply).not.toMatch(/shelf|ZZ-/)
  })
})
