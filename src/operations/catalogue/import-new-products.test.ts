import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { planImport } from './catalogue-spreadsheet.ts'
import { blocksLongerThan } from '#tests/support/longest-block.ts'
import { importFile, text } from '#tests/support/builders/import-file.ts'
import { fileOf, at, openSpreadsheetShop } from '#tests/support/builders/spreadsheet-shop.ts'

const { context, exportedLines, changesIn, insertProductWithVariations, listPriceHistory } =
  await openSpreadsheetShop()

test('importCatalogue inserts new products and variations and records their prices', async () => {
  const csv = text(
    [
      'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Voorraad;Zichtbaar;Categorieën',
      ';strand;Strand;;;21;;ja;dames',
      ';strand;;Maat S;9,95;;4;;',
      ';strand;;Maat M;10,95;;6;;',
      ';kiel;;Maat XXL;15,95;;2;;',
      ';helm;Helm;;8,50;9;3;;',
    ].join('\n'),
  )
  const plan = await planImport(context, csv)
  expect(plan).toMatchObject({
    errors: [],
    changes: [],
    added: [
      { name: 'Strand' },
      { name: 'Maat S' },
      { name: 'Maat M' },
      { name: 'Maat XXL' },
      { name: 'Helm' },
    ],
  })
  await importFile(context, csv)
  const lines = await exportedLines()
  expect(at(lines, 'strand')).toMatchObject({
    Naam: 'Strand',
    Prijs: '',
    Voorraad: '',
    Btw: '21',
    Zichtbaar: 'ja',
    Categorieën: 'dames',
  })
  expect(at(lines, 'strand', 'Maat M')).toMatchObject({ Prijs: '10,95', Voorraad: '6' })
  expect(at(lines, 'kiel', 'Maat XXL')).toMatchObject({ Prijs: '15,95', Voorraad: '2' })
  expect(lines.filter((line) => line['Adres'] === 'kiel')).toHaveLength(4)
  expect(at(lines, 'helm')).toMatchObject({ Prijs: '8,50', Voorraad: '3', Zichtbaar: 'nee' })
  expect(await listPriceHistory(Number(at(lines, 'helm')['Nummer']))).toMatchObject([
    { price: 850 },
  ])
})

test('the plan counts new items that stay hidden; a variation is as visible as its product', async () => {
  await insertProductWithVariations({
    slug: 'kokkel',
    name: 'Kokkel',
    vatRate: 9,
    price: cents(995),
    stock: 1,
    inPackage: 10,
  })
  const sheet = 'Nummer;Adres;Naam;Uitvoering;Prijs;Btw;Zichtbaar\n'
  const rows = [
    ';strandkwal;Strandkwal;;9,95;9;',
    ';strandkwal-open;Strandkwal open;;9,95;9;ja',
    ';strandkwal-maten;Strandkwal maten;;;9;',
    ';strandkwal-maten;;Maat M;9,95;;',
    ';kokkel;;Maat XXL;9,95;;',
  ]
  expect(await planImport(context, text(sheet + rows.join('\n')))).toMatchObject({
    errors: [],
    hidden: 3,
    added: { length: 5 },
  })
})

test('a sample pack comes out and goes in again, a new one is added, and no pack becomes one', async () => {
  const lines = await exportedLines()
  const size = lines.find((line) => line['Adres'] === 'kiel' && line['Uitvoering'] !== '')![
    'Uitvoering'
  ]!
  const added = {
    ...at(lines, 'kiel', size),
    Nummer: '',
    Uitvoering: 'Proefpakje',
    Proefpakje: 'ja',
    Prijs: '0',
    Voorraad: '40',
    EAN: '',
    Artikelnummer: '',
  }
  const bytes = fileOf([...lines, added])
  const plan = await planImport(context, bytes)
  expect(plan).toMatchObject({ errors: [], changes: [], added: [{}] })
  await importFile(context, bytes)
  const after = await exportedLines()
  const sample = at(after, 'kiel', 'Proefpakje')
  expect(sample).toMatchObject({ Proefpakje: 'ja', Prijs: '0,00', Voorraad: '40' })
  expect(at(after, 'kiel', size)['Proefpakje']).toBe('')
  expect(await planImport(context, fileOf(after))).toMatchObject({
    errors: [],
    changes: [],
    added: [],
  })
  sample['Prijs'] = '1,95'
  expect((await changesIn(fileOf(after))).changes).toEqual([
    expect.stringContaining('Prijs 1,95') as string,
  ])
  at(after, 'kiel', size)['Proefpakje'] = 'ja'
  const { errors } = await planImport(context, fileOf(after))
  expect(errors).toMatchObject([
    {
      column: 'Proefpakje',
      reason: expect.stringContaining('wordt later geen proefpakje') as string,
    },
  ])
})

test('planImport of 20,000 products with one name does not block others for 200 ms', async () => {
  const csv = text(`Nummer;Naam;Prijs;Btw\n${';Duin;9,95;21\n'.repeat(20_000)}`)
  expect((await planImport(context, csv)).added).toHaveLength(20_000)
  expect(await blocksLongerThan(200, () => planImport(context, csv))).toBe(false)
})
