import { describe, expect, test } from 'vitest'
import { findChoiceError, kindsOfFiles, renameColumns } from './couple-columns.ts'
import { describeUnknownFile, recogniseFile } from './file-layouts.ts'

describe('describeUnknownFile', () => {
  test('names the columns of the file, and those that the most similar export has besides', () => {
    expect(describeUnknownFile(['Email', 'First Name', 'Straat'], 'shopify')).toBe(
      'Dit bestand herkennen we niet. Het lijkt op klanten van Shopify, maar er ontbreekt: ‘Last Name’, ‘Default Address Address1’. Gevonden kolommen: ‘Email’, ‘First Name’, ‘Straat’.',
    )
  })
  test('names at least the columns of a file that is similar to none', () =>
    expect(describeUnknownFile(['foo', 'bar'])).toBe(
      'Dit bestand herkennen we niet. Gevonden kolommen: ‘foo’, ‘bar’.',
    ))
  test('names no endless list', () => {
    const columns = Array.from({ length: 100 }, (_, index) => `k${index}`)
    expect(describeUnknownFile(columns)).toMatch(/‘k29’ en nog 70\.$/)
  })
})

describe('coupled columns', () => {
  const names = ['Klantnaam', 'Mail', 'Postcode', 'Email']
  const choice = {
    shop: 'shopify' as const,
    kind: 'customers' as const,
    columns: { Klantnaam: 'firstName', Mail: 'email', Postcode: 'postcode' },
  }
  test('get the names of the export, and a column that had such a name gets another', () =>
    expect(renameColumns(names, choice)).toEqual([
      'First Name',
      'Email',
      'Default Address Zip',
      'Email (niet gekoppeld)',
    ]))
  test('are enough for a file without the columns that only make it recognisable', () =>
    expect(findChoiceError(names, choice)).toBeUndefined())
  test('must have what the import needs, and each field once', () => {
    expect(findChoiceError(['Klantnaam'], { ...choice, columns: { Klantnaam: 'firstName' } })).toBe(
      'Koppel ook een kolom aan ‘E-mailadres’.',
    )
    expect(findChoiceError(['a', 'b'], { ...choice, columns: { a: 'email', b: 'email' } })).toBe(
      'Twee kolommen zijn aan ‘E-mailadres’ gekoppeld. Kies er een.',
    )
  })
})

describe('kindsOfFiles', () => {
  test('suggests fields by Dutch names, synonyms and the headings of both shops', () => {
    const columns = [
      'Bestelnummer',
      'Datum',
      'E-mail',
      'Totaalbedrag',
      'Artikel',
      'item_sku',
      'Weer',
    ]
    const orders = kindsOfFiles(columns).find(
      ({ shop, kind }) => shop === 'woocommerce' && kind === 'orders',
    )
    expect(orders?.suggestion).toEqual({
      Bestelnummer: 'number',
      Datum: 'orderedAt',
      'E-mail': 'email',
      Totaalbedrag: 'total',
      Artikel: 'itemName',
      item_sku: 'itemSku',
    })
  })
  test.each([
    ['Mail', 'email'],
    ['PC', 'postcode'],
  ])('suggests for ‘%s’ the field %s', (column, field) => {
    const customers = kindsOfFiles([column]).filter(({ kind }) => kind === 'customers')
    expect(customers.map(({ suggestion }) => suggestion)).toEqual([
      { [column]: field },
      { [column]: field },
    ])
  })
  test('has a Dutch label for every field that it needs', () => {
    const unnamed = kindsOfFiles([])
      .flatMap(({ fields }) => fields)
      .filter(({ field, label, required }) => required && label === field)
    expect(unnamed).toEqual([])
  })
  test('is recognised by the shop once staff coupled what it needs to be recognised', () =>
    expect(
      recogniseFile(
        renameColumns(['a', 'b'], {
          shop: 'shopify',
          kind: 'redirects',
          columns: { a: 'from', b: 'to' },
        }),
      ),
    ).toEqual({ shop: 'shopify', kind: 'redirects' }))
})
