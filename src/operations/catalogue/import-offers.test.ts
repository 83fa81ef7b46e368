// Offers in the spreadsheet: planned, changed and cancelled by import, and undone with it.

import { beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time/durations.ts'
import { changeOffer, runDueOffers } from '../inventory/offers.ts'
import { exportCatalogue, planImport } from './catalogue-spreadsheet.ts'
import { undoImport } from './import-catalogue.ts'
import { importFile, text } from '#tests/support/builders/import-file.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

let now = new Date('2100-01-04T11:00:00Z')
let id = 0
const later = (ms: number) => (now = new Date(now.getTime() + ms))
const { context, insertProductWithVariations, loadProductForStaff } = await openTestShop({
  clock: () => now,
})

beforeAll(async () => {
  await insertProductWithVariations({
    slug: 'duin',
    name: 'Duin',
    vatRate: 9,
    price: cents(1295),
    stock: 12,
    inPackage: 20,
  })
  id = (await stored()).id
})

const stored = async (slug = 'duin') => (await loadProductForStaff(slug))!
const fileWith = (rows: string) =>
  text(`Nummer;Naam;Prijs;Btw;Aanbieding prijs;Aanbieding van;Aanbieding tot\n${rows}`)
const plan = (rows: string) => planImport(context, fileWith(rows))
const importRows = async (rows: string) => (await importFile(context, fileWith(rows)))!
const row = (price: string, ...offer: string[]) => [id, 'Duin', price, 9, ...offer].join(';')

describe('offers in a spreadsheet', () => {
  test('are planned in Dutch time, in each usual way of writing a moment', async () => {
    for (const [from, until] of [
      ['5-1-2100 09:00', '12-01-2100'],
      ['2100-01-05 9:00', '2100-01-12 00:00:00'],
      ['05/01/2100 9.00', '12.1.2100 0:00'],
    ] as const)
      expect((await plan(row('12,95', '9,95', from, until))).changes[0]?.fields).toEqual([
        { column: 'Aanbieding prijs', before: '', after: '9,95' },
        { column: 'Aanbieding van', before: '', after: '05-01-2100 09:00' },
        { column: 'Aanbieding tot', before: '', after: '12-01-2100 00:00' },
      ])
  })

  test.each([
    [['9,95', '', '12-1-2100'], /of geen van de drie/],
    [['9,95', '12-1-2100', '5-1-2100'], /Het einde ligt na het begin/],
    [['12,95', '5-1-2100', '12-1-2100'], /lager dan de gewone prijs/],
    [['9,95', '31-2-2100', '12-3-2100'], /geen dag en tijd/],
  ])('are refused with a reason (%j)', async (offer, reason) => {
    const { errors } = await plan(row('12,95', ...offer))
    expect(errors.map((error) => error.reason).join(' ')).toMatch(reason)
  })

  test('that are over are ignored, so that an old export can be imported', async () => {
    expect(await plan(row('12,95', '9,95', '1-1-2100', '3-1-2100'))).toMatchObject({
      errors: [],
      changes: [],
      unchanged: 1,
    })
  })

  test('begin at once if their period has begun; an export has the regular price, and changes nothing when imported', async () => {
    const imported = await importRows(row('13,95', '9,95', '4-1-2100 08:00', '12-1-2100'))
    expect(await stored()).toMatchObject({ price: 995, regularPrice: 1395 })
    const bytes = await exportCatalogue(context.db)
    expect(new TextDecoder().decode(bytes)).toContain(
      ';13,95;9,95;04-01-2100 08:00;12-01-2100 00:00;',
    )
    expect(await planImport(context, bytes)).toMatchObject({
      errors: [],
      changes: [],
      unchanged: 1,
    })
    later(msPerMinute)
    expect(await undoImport(context, imported, undefined)).toMatchObject({
      restored: 1,
      remarks: [],
    })
    expect(await stored()).toMatchObject({
      price: 1295,
      wasPrice: null,
      regularPrice: null,
      offerPrice: null,
    })
  })

  test('return when the import that cancelled them is undone', async () => {
    await changeOffer(
      context,
      {
        id,
        offer: { price: cents(995), from: now, until: new Date(now.getTime() + 2 * msPerHour) },
      },
      undefined,
    )
    const cancelled = await importRows(row('12,95', '', '', ''))
    expect(await stored()).toMatchObject({ price: 1295, offerPrice: null })
    later(msPerHour)
    await undoImport(context, cancelled, undefined)
    expect(await stored()).toMatchObject({ price: 995, regularPrice: 1295 })
    later(msPerHour)
    await runDueOffers(context)
    expect(await stored()).toMatchObject({ price: 1295, offerPrice: null })
  })

  test('do not return when they would be over', async () => {
    later(msPerDay)
    await changeOffer(
      context,
      { id, offer: { price: cents(995), from: now, until: new Date(now.getTime() + msPerHour) } },
      undefined,
    )
    const cancelled = await importRows(row('12,95', '', '', ''))
    later(2 * msPerHour)
    expect((await undoImport(context, cancelled, undefined)).remarks).toEqual([
      {
        name: 'Duin',
        reason: 'De aanbieding van voor de import past niet meer en komt niet terug.',
      },
    ])
    expect(await stored()).toMatchObject({ price: 1295, regularPrice: null, offerPrice: null })
  })

  test('of a new product begin with it', async () => {
    await importRows(';Zee;8,95;9;6,95;1-1-2100;20-1-2100')
    expect(await stored('zee')).toMatchObject({ price: 695, regularPrice: 895 })
  })
})
