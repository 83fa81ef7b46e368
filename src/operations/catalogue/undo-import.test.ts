// Undoing an import: what the import changed returns exactly, and what changed since stays.

import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { listStockMovements } from '#data/inventory/locked-items.ts'
import { productCategories, products, productVariations } from '#data/tables/catalogue/products.ts'
import { cents } from '#domain/money.ts'
import { msPerHour, msPerMinute } from '#domain/time/durations.ts'
import { killedAfter, wasKilled } from '#tests/support/builders/killed-context.ts'
import { createTestContext } from '#tests/support/builders/context.ts'
import { changeStock } from '../inventory/change-price.ts'
import { listUndoableImports, undoImport } from './import-catalogue.ts'
import { importFile, text } from '#tests/support/builders/import-file.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let now = new Date()
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const id: Record<string, number> = {}

const {
  db,
  context,
  rowsOf,
  updateProduct,
  changePrice,
  createPlacedOrder,
  insertCategory,
  insertProductWithVariations,
  loadProductForStaff,
  listPriceHistory,
} = await openTestShop({
  clock: () => now,
})

beforeAll(async () => {
  const nacht = await insertCategory({ slug: 'nacht', name: 'Nacht' })
  await insertCategory({ slug: 'dames', name: 'Dames' })
  const base = {
    vatRate: 9 as const,
    price: cents(1295),
    stock: 12,
    inPackage: 20,
    categoryIds: [nacht],
  }
  await insertProductWithVariations({
    ...base,
    slug: 'duin',
    name: 'Duin',
    shortDescription: ' -10% zachter ',
    description: '<p>Een</p>\r\n<p>Twee</p>',
    attributes: {
      gender: 'female',
      absorption: '4,5',
      features: ['dag', 'nacht'],
      mark1: 12,
      eigen: 'blijft',
    },
  })
  await insertProductWithVariations({
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    price: cents(1395),
    stock: null,
    variations: [
      {
        slug: 'kiel-m',
        name: 'Maat M',
        price: cents(1395),
        stock: 9,
        attributes: { dimensions: 'Taille 70-110 cm' },
      },
      { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 3 },
    ],
  })
  for (const { slug, id: itemId } of [
    ...(await rowsOf(products)),
    ...(await rowsOf(productVariations)),
  ])
    id[slug] = itemId
  // The database recorded the first prices with its own clock.
  later(msPerMinute)
})

const importText = async (csv: string) => (await importFile(context, text(csv)))!
/** Everything that is stored about the products, without what every save changes. */
const snapshot = async () => {
  const rows = await rowsOf(products, inArray(products.slug, ['duin', 'kiel']))
  return {
    products: rows.map(
      ({ version: _version, updatedAt: _updatedAt, updatedBy: _updatedBy, ...row }) => row,
    ),
    variations: await rowsOf(productVariations),
    categories: await context.db
      .select()
      .from(productCategories)
      .orderBy(productCategories.productId, productCategories.categoryId),
  }
}

describe('undoImport', () => {
  test('returns every field, price and number exactly, and moves what is new to the trash', async () => {
    const before = await snapshot()
    const imported = await importText(
      [
        'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Voorraad;EAN;Zichtbaar;Categorieën;Kenmerken;Vinkje 1;Korte omschrijving;Omschrijving;Afmetingen',
        `${id['duin']};duin-nieuw;Duin nieuw;;10,95;21;40;87100001;nee;dames;sport;Zacht;Anders;<p>Drie</p>;`,
        `${id['kiel']};kiel;Kiel;;;9;;;ja;nacht;;;;;`,
        `${id['kiel-m']};kiel;;Maat Medium;15,95;;2;87100002;;;;;;;Taille 1-2 cm`,
        ';kiel;;Maat XL;16,95;;5;;;;;;;;',
        ';zee;Zee;;8,95;9;6;;ja;;;;;;',
      ].join('\n'),
    )
    expect(await snapshot()).not.toEqual(before)
    later(msPerMinute)
    expect(await undoImport(context, imported, undefined)).toEqual({
      restored: 2,
      removed: 2,
      remarks: [],
    })
    expect(await snapshot()).toEqual(before)
    expect(await loadProductForStaff('zee')).toMatchObject({
      published: false,
      trashedAt: now,
    })
    const [movement] = await listStockMovements(context.db, id['duin']!)
    expect(movement).toMatchObject({
      reason: 'set',
      change: -28,
      stock: 12,
      note: expect.stringMatching(/^Import van .* ongedaan gemaakt$/) as string,
    })
    expect((await listPriceHistory(id['duin']!)).map(({ price }) => price)).toEqual([
      1295, 1095, 1295,
    ])
  })

  test('counts the lower price of the import in the lowest price of 30 days', async () => {
    later(msPerHour)
    await expect(
      changePrice({ id: id['duin']!, price: cents(1195), offer: true }, undefined),
    ).toBeRefused({
      errors: { offer: [expect.stringContaining('10,95')] },
    })
  })

  test('leaves what was sold or changed since, and names it', async () => {
    const imported = await importText(
      [
        'Nummer;Naam;Prijs;Voorraad',
        `${id['duin']};Duin zacht;11,95;50`,
        `${id['kiel-m']};;14,95;30`,
        `${id['kiel-l']};;14,45;20`,
      ].join('\n'),
    )
    later(msPerMinute)
    await createPlacedOrder({ id: id['duin']!, price: cents(1195) })
    const sold = 50 - (await stockOf('duin'))
    await changePrice({ id: id['kiel-m']!, price: cents(1500) }, undefined)
    await changeStock(context, { id: id['kiel-l']!, reason: 'counted', counted: 25 }, undefined)
    await updateProduct(id['duin']!, { name: 'Duin van een collega' })
    later(msPerMinute)
    const { remarks, restored } = await undoImport(context, imported, undefined)
    expect(restored).toBe(3)
    expect(remarks).toEqual([
      { name: 'Duin', reason: 'Naam is intussen gewijzigd en blijft ‘Duin van een collega’.' },
      { name: 'Duin', reason: `${sold} verkocht sinds de import: de voorraad wordt ${12 - sold}.` },
      { name: 'Kiel - Maat M', reason: 'Prijs is intussen gewijzigd en blijft ‘15,00’.' },
      {
        name: 'Kiel - Maat L',
        reason: 'De voorraad is intussen door een collega gewijzigd en blijft 25.',
      },
    ])
    expect(await loadProductForStaff('duin')).toMatchObject({
      name: 'Duin van een collega',
      price: 1295,
      stock: 12 - sold,
    })
    expect((await loadProductForStaff('kiel'))?.variations).toMatchObject([
      { price: 1500, stock: 9 },
      { price: 1495, stock: 25 },
    ])
  })

  test('leaves the stock if more packs were sold than there were before', async () => {
    await changeStock(context, { id: id['duin']!, reason: 'set', to: 0 }, undefined)
    later(msPerMinute)
    const imported = await importText(`Nummer;Voorraad\n${id['duin']};5`)
    await createPlacedOrder({ id: id['duin']!, price: cents(1295) })
    later(msPerMinute)
    const stock = await stockOf('duin')
    const { remarks } = await undoImport(context, imported, undefined)
    expect(remarks).toEqual([
      { name: 'Duin van een collega', reason: expect.stringContaining('Tel na.') as string },
    ])
    expect(await stockOf('duin')).toBe(stock)
  })

  test('leaves a new product that a customer ordered', async () => {
    const imported = await importText(
      'Nummer;Naam;Prijs;Btw;Voorraad;Zichtbaar\n;Baai;9,95;9;8;ja\n;Kreek;9,95;9;8;nee',
    )
    const baai = await loadProductForStaff('baai')
    await createPlacedOrder({ id: baai!.id, price: cents(995) })
    expect(await undoImport(context, imported, undefined)).toMatchObject({
      removed: 1,
      remarks: [{ name: 'Baai', reason: 'Dit is intussen besteld en blijft.' }],
    })
    expect(await loadProductForStaff('baai')).toMatchObject({
      published: true,
      trashedAt: null,
    })
  })

  test('that is killed at any step undoes everything or nothing', async () => {
    const before = await snapshot()
    const imported = await importText(
      [
        'Nummer;Naam;Prijs;Voorraad;EAN',
        `${id['duin']};Duin anders;9,95;70;87100005`,
        `${id['kiel-m']};;11,95;80;`,
      ].join('\n'),
    )
    const during = await snapshot()
    later(msPerMinute)
    for (let steps = 0; ; steps++) {
      expect(await snapshot()).toEqual(during)
      try {
        await undoImport(killedAfter(context, steps), imported, undefined)
        break
      } catch (error) {
        if (!wasKilled(error)) throw error
        const [latest] = await listUndoableImports(context)
        if (latest?.undoneAt) break
      }
    }
    expect(await snapshot()).toEqual(before)
    await expect(undoImport(context, imported, undefined)).toBeRefused('version-conflict')
  })

  test('that restored nothing can be done after the newer import was undone', async () => {
    const { price } = (await loadProductForStaff('duin'))!
    const first = await importText(`Nummer;Prijs\n${id['duin']};13,45`)
    later(msPerMinute)
    const second = await importText(`Nummer;Prijs\n${id['duin']};14,45`)
    later(msPerMinute)
    expect(await undoImport(context, first, undefined)).toMatchObject({
      restored: 0,
      remarks: [{ name: expect.stringContaining('Duin') }],
    })
    expect(await undoImport(context, second, undefined)).toMatchObject({ restored: 1 })
    expect(await undoImport(context, first, undefined)).toMatchObject({ restored: 1, remarks: [] })
    expect(await loadProductForStaff('duin')).toMatchObject({ price })
  })

  test('works once, and for 24 hours, also after a restart', async () => {
    const imported = await importText(`Nummer;EAN\n${id['duin']};87100003`)
    later(24 * msPerHour - msPerMinute)
    const restarted = createTestContext(db, { clock: () => now })
    await expect([
      undoImport(restarted, imported, undefined),
      undoImport(restarted, imported, undefined),
    ]).toBeDone(1)
    await expect(undoImport(restarted, imported, undefined)).toBeRefused('version-conflict')
    const second = await importText(`Nummer;EAN\n${id['duin']};87100004`)
    later(24 * msPerHour + msPerMinute)
    await expect(undoImport(restarted, second, undefined)).toBeRefused('not-found')
    expect(await listUndoableImports(restarted)).toEqual([])
  })
})

const stockOf = async (slug: string): Promise<number> =>
  (await loadProductForStaff(slug))?.stock ?? 0
