// Files of suppliers: any headings, items found by EAN or article number, and new products.

import { beforeAll, describe, expect, test } from 'vitest'
import type { SupplierFormat } from '#domain/catalogue/spreadsheet/supplier-format.ts'
import { cents } from '#domain/money.ts'
import { planImport, readSpreadsheetColumns } from './catalogue-spreadsheet.ts'
import { importFile } from '#tests/support/builders/import-file.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'

const { context, insertProductWithVariations, loadProductForStaff } = await openTestShop()

beforeAll(async () => {
  const base = { vatRate: 9 as const, price: cents(1295), stock: 12, inPackage: 20 }
  await insertProductWithVariations({
    ...base,
    slug: 'duin',
    name: 'Duin',
    ean: '0871000000001',
    articleNumber: 'D-1',
  })
  await insertProductWithVariations({
    ...base,
    slug: 'kiel',
    name: 'Kiel',
    stock: null,
    ean: '8710000000025',
    variations: [
      {
        slug: 'kiel-m',
        name: 'Maat M',
        price: cents(1395),
        stock: 9,
        ean: '8710000000025',
        articleNumber: 'K-M',
      },
      { slug: 'kiel-l', name: 'Maat L', price: cents(1495), stock: 3, articleNumber: 'K-M' },
    ],
  })
})

const columns = { Barcode: 'EAN', Titel: 'Naam', Advies: 'Prijs', Vrij: 'Voorraad' }
const byEan: SupplierFormat = { columns, key: 'ean', scope: 'all', vat_rate: '21' }
const file = (text: string) => Buffer.from(text, 'latin1')
const plan = (text: string, format: SupplierFormat) => planImport(context, file(text), format)
const changed = async (text: string, format: SupplierFormat) => {
  const { changes, errors } = await plan(text, format)
  return {
    errors,
    changes: changes.map(({ name, fields }) => [
      name,
      ...fields.map(({ column, after }) => `${column} ${after}`),
    ]),
  }
}

describe('a file of a supplier', () => {
  test('changes the item with the EAN, also without its leading zero, and the variation before its product', async () => {
    const text =
      'Barcode\tTitel\tAdvies\tVrij\tKleur\n871000000001\tDuin caf\xe9\t13.50\t40\twit\n8710000000025\tKiel mt M\t1,095.00\t\trood\n'
    expect(await changed(text.replace('1,095.00', '14,9500'), byEan)).toEqual({
      errors: [],
      changes: [
        ['Duin', 'Naam Duin café', 'Prijs 13,50', 'Voorraad 40'],
        ['Kiel - Maat M', 'Prijs 14,95'],
      ],
    })
  })

  test('adds what the shop does not have, with an address made from the name, and leaves it hidden', async () => {
    const text =
      'Barcode,Titel,Advies,Vrij\n8710000000032,"Duin",9.95,7\n8710000000049,"Zee, extra zacht",8.95,\n'
    const planned = await plan(text, byEan)
    expect(planned).toMatchObject({
      errors: [],
      changes: [],
      hidden: 2,
      added: [{ name: 'Duin' }, { name: 'Zee, extra zacht' }],
    })
    await importFile(context, file(text), byEan)
    expect(await loadProductForStaff('duin-2')).toMatchObject({
      published: false,
      ean: '8710000000032',
      vatRate: 21,
      stock: 7,
    })
    expect(await loadProductForStaff('zee-extra-zacht')).toMatchObject({
      published: false,
      price: 895,
    })
    expect(await plan(text, byEan)).toMatchObject({
      errors: [],
      changes: [],
      added: [],
      unchanged: 2,
    })
  })

  test('with only price and stock changes nothing else, and skips what the shop does not have', async () => {
    const text =
      'Barcode;Titel;Advies;Vrij\n0871000000001;Andere naam;12,75;5\n8719999999999;Onbekend;1,00;1\n;Leeg;1,00;1\n'
    const format = { ...byEan, scope: 'price-and-stock' as const }
    expect(await changed(text, format)).toEqual({
      errors: [],
      changes: [['Duin', 'Prijs 12,75', 'Voorraad 5']],
    })
    expect((await plan(text, format)).skipped).toEqual([
      { line: 3, reason: '‘8719999999999’ staat niet in de winkel.' },
      { line: 4, reason: '‘Barcode’ is leeg.' },
    ])
  })

  test('with only price and stock writes no article number, and names the item as the file does', async () => {
    const text =
      'ID;Artikelcode;Omschrijving;EAN-code;Adviesprijs;Magazijn\n1;ZK-1046;Handschoenen nitril;0871000000001;12,70;5\n'
    const { suggestion } = await readSpreadsheetColumns(file(text))
    expect(suggestion).toEqual({
      columns: {
        Artikelcode: 'Artikelnummer',
        Omschrijving: 'Omschrijving',
        'EAN-code': 'EAN',
        Adviesprijs: 'Prijs',
      },
      key: 'ean',
    })
    const format: SupplierFormat = {
      columns: { ...suggestion.columns, Magazijn: 'Voorraad' },
      key: 'ean',
      scope: 'price-and-stock',
      vat_rate: null,
    }
    const { changes } = await plan(text, format)
    expect(changes.map(({ name, nameInFile, values }) => ({ name, nameInFile, values }))).toEqual([
      { name: 'Duin', nameInFile: 'Handschoenen nitril', values: { price: 1270, stock: 5 } },
    ])
  })

  test('reports errors by row and by the name of the column in the file', async () => {
    const text =
      'Barcode;Titel;Advies;Vrij\n0871000000001;Duin;gratis;5\n871000000001;Duin;1,00;5\n8,71E+12;X;1,00;1\n8710000000056;;1,00;veel\n'
    const { errors } = await plan(text, byEan)
    expect(errors.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
      '2 Advies: ‘gratis’ is geen prijs. Schrijf hem zoals 12,95.',
      '3 Barcode: ‘871000000001’ staat ook al op regel 2.',
      expect.stringMatching(/^4 Barcode: .*afgerond/),
      '5 Vrij: ‘veel’ is geen heel getal.',
      '5 Adres: Voor iets nieuws is de kolom ‘Adres’ nodig.',
      '5 Titel: Voor iets nieuws is de kolom ‘Naam’ nodig.',
    ])
  })

  test('refuses an article number that two items share', async () => {
    const format: SupplierFormat = {
      columns: { Art: 'Artikelnummer', Advies: 'Prijs' },
      key: 'article-number',
      scope: 'all',
      vat_rate: null,
    }
    expect(await plan('Art;Advies\nk-m;9,95', format)).toMatchObject({
      errors: [
        {
          line: 2,
          column: 'Art',
          reason: '2 producten in de winkel hebben ‘k-m’. Maak dat daar eerst verschillend.',
        },
      ],
    })
    expect(await changed('Art;Advies\nd-1;9,95', format)).toEqual({
      errors: [],
      changes: [['Duin', 'Prijs 9,95']],
    })
  })
})

test('readSpreadsheetColumns returns the columns with their first values and a suggestion', async () => {
  expect(await readSpreadsheetColumns(file('Art.nr.;Prijs;;Kleur\nA1;1,00;x\nA2;1,00;y'))).toEqual({
    columns: [
      { name: 'Art.nr.', samples: ['A1', 'A2'] },
      { name: 'Prijs', samples: ['1,00'] },
      { name: 'Kolom 3', samples: ['x', 'y'] },
      { name: 'Kleur', samples: [] },
    ],
    isExport: false,
    canBeExport: false,
    suggestion: { columns: { 'Art.nr.': 'Artikelnummer', Prijs: 'Prijs' }, key: 'article-number' },
    errors: [],
  })
  expect(await readSpreadsheetColumns(file('Nummer;Prijs\n1;1,00'))).toMatchObject({
    isExport: false,
    canBeExport: true,
  })
  expect(await readSpreadsheetColumns(file('Nummer;Adres;Prijs\n1;a;1,00'))).toMatchObject({
    isExport: true,
  })
})
