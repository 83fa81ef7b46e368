import { describe, expect, test } from 'vitest'
import {
  isInScope,
  mappableColumns,
  suggestColumns,
  suggestKey,
  validateColumnMapping,
  recogniseFormat,
} from './column-mapping.ts'
import { isSurelyExport } from './header-errors.ts'
import { differsMuch } from './supplier-rows.ts'
import type { SupplierFormat } from './supplier-format.ts'

const format = (
  columns: Record<string, string>,
  more: Partial<SupplierFormat> = {},
): SupplierFormat => ({
  columns,
  key: 'ean',
  scope: 'all',
  vat_rate: null,
  ...more,
})

describe('suggestColumns', () => {
  test('recognises the headings that suppliers use, whatever their case and punctuation', () => {
    expect(
      suggestColumns(['Art. nr.', 'EAN-code', 'Adviesprijs incl. BTW', 'Vrije voorraad', 'Kleur']),
    ).toEqual({
      'Art. nr.': 'Artikelnummer',
      'EAN-code': 'EAN',
      'Adviesprijs incl. BTW': 'Prijs',
      'Vrije voorraad': 'Voorraad',
    })
  })

  test('prefers the exact name, and suggests a field once', () => {
    expect(suggestColumns(['Verkoopprijs', 'Prijs', 'Price'])).toEqual({ Prijs: 'Prijs' })
  })
})

test('suggestColumns takes no column of a supplier for the number of the shop', () => {
  expect(suggestColumns(['ID', 'Nummer', 'Nr', 'Winkelnummer', 'EAN'])).toEqual({ EAN: 'EAN' })
  expect(mappableColumns).not.toContain('Nummer')
})

describe('isInScope', () => {
  test.each([
    ['all', 'ean', 'Artikelnummer', true],
    ['price-and-stock', 'ean', 'EAN', true],
    ['price-and-stock', 'ean', 'Prijs', true],
    ['price-and-stock', 'ean', 'Voorraad', true],
    ['price-and-stock', 'ean', 'Artikelnummer', false],
    ['price-and-stock', 'article-number', 'EAN', false],
    ['price-and-stock', 'ean', 'Naam', false],
  ] as const)('with %s by %s, %s is %s', (scope, key, column, expected) =>
    expect(isInScope(column, { scope, key })).toBe(expected),
  )
})

describe('isSurelyExport', () => {
  test.each([
    [['Nummer', 'Adres', 'Prijs'], true],
    [['Nummer', 'Vinkje 1'], true],
    [['Nummer', 'EAN', 'Naam', 'Prijs', 'Voorraad'], false],
    [['Nummer', 'Prijs'], false],
    [['Nummer', 'Adres', 'Advies'], false],
  ])('%j is %s', (names, expected) => expect(isSurelyExport(names)).toBe(expected))
})

describe('differsMuch', () => {
  test.each([
    ['Duin', 'Duin café extra', false],
    ['Kust dagbroekje - M', 'KUST DAGBROEKJE M', false],
    ['Zeebries nacht maxi', 'Zeebries maxi nacht 14 st.', false],
    ['Duin', '', false],
    ['Kwelder Verzorgingsdoekjes', 'Handschoenen nitril', true],
    ['Duin', 'Zandbank onderlegger', true],
  ])('‘%s’ and ‘%s’: %s', (one, other, expected) => {
    expect(differsMuch(one, other)).toBe(expected)
    expect(differsMuch(other, one)).toBe(expected)
  })
})

test('suggestKey takes the EAN before the article number', () => {
  expect(suggestKey({ a: 'Artikelnummer', b: 'EAN' })).toBe('ean')
  expect(suggestKey({ a: 'Artikelnummer' })).toBe('article-number')
})

const reasons = (chosen: SupplierFormat, names: readonly string[]) =>
  validateColumnMapping(chosen, names).map(({ reason }) => reason)

describe('validateColumnMapping', () => {
  test('accepts a key and one field', () => {
    expect(reasons(format({ Code: 'EAN', Bedrag: 'Prijs' }), ['Code', 'Bedrag'])).toEqual([])
  })

  test.each([
    [format({ Code: 'EAN', Bedrag: 'Prijs' }), ['Code'], /‘Bedrag’ staat niet in dit bestand/],
    [format({ Code: 'EAN', Bedrag: 'Inkoop' }), ['Code', 'Bedrag'], /geen veld ‘Inkoop’/],
    [
      format({ Code: 'EAN', A: 'Prijs', B: 'Prijs' }),
      ['Code', 'A', 'B'],
      /‘A’ is ook al aan ‘Prijs’ gekoppeld/,
    ],
    [format({ Bedrag: 'Prijs' }), ['Bedrag'], /Koppel een kolom aan ‘EAN’/],
    [format({ Code: 'EAN' }), ['Code'], /ten minste één kolom/],
    [
      format({ Code: 'EAN', Titel: 'Naam' }, { scope: 'price-and-stock' }),
      ['Code', 'Titel'],
      /ten minste één kolom/,
    ],
  ])('refuses a mapping that cannot work (%#)', (chosen, names, reason) => {
    expect(reasons(chosen, names)).toContainEqual(expect.stringMatching(reason))
  })
})

test('recogniseFormat returns the format with the most columns that the file has', () => {
  const formats = [
    { name: 'klein', format: format({ Code: 'EAN', Bedrag: 'Prijs' }) },
    { name: 'groot', format: format({ Code: 'EAN', Bedrag: 'Prijs', Aantal: 'Voorraad' }) },
    { name: 'ander', format: format({ Nr: 'Artikelnummer' }) },
  ]
  expect(recogniseFormat(['Code', 'Bedrag', 'Aantal', 'Kleur'], formats)?.name).toBe('groot')
  expect(recogniseFormat(['Code', 'Bedrag'], formats)?.name).toBe('klein')
  expect(recogniseFormat(['Bedrag'], formats)).toBeUndefined()
})
