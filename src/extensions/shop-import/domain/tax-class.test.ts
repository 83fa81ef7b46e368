import { describe, expect, test } from 'vitest'
import { findTaxRate, findUnknownTaxClasses, rateOfTaxClass, toTaxClass } from './tax-class.ts'

describe('rateOfTaxClass', () => {
  test.each([
    // The names and slugs that WooCommerce makes, in English and Dutch.
    ['reduced-rate', '9'],
    ['Reduced rate', '9'],
    ['zero-rate', '0'],
    ['Zero rate', '0'],
    ['standard', '21'],
    ['Standard rate', '21'],
    ['gereduceerd-tarief', '9'],
    ['Gereduceerd tarief', '9'],
    ['verlaagd-tarief', '9'],
    ['nultarief', '0'],
    ['nul-tarief', '0'],
    ['standaardtarief', '21'],
    ['Standaard tarief', '21'],
    ['', '21'],
    ['parent', '21'],
    // What shops call theirs.
    ['btw-9', '9'],
    ['BTW 9%', '9'],
    ['9-procent', '9'],
    ['9,00%', '9'],
    ['btw9', '9'],
    ['btw-laag', '9'],
    ['laag-tarief-9', '9'],
    ['btw-hoog', '21'],
    ['21', '21'],
    ['vat-21-nl', '21'],
    ['btw-0', '0'],
  ])('‘%s’ is %s', (name, rate) => expect(rateOfTaxClass(toTaxClass(name))).toBe(rate))

  test.each([
    'btw-6',
    'reduced-rate-2',
    'super-reduced',
    'btw',
    'margeregeling',
    'verlegd',
    'laag-21',
    'btw-19',
    '9-en-21',
    'vrijgesteld',
    '%',
  ])('‘%s’ is not surely known', (name) => expect(rateOfTaxClass(toTaxClass(name))).toBeUndefined())
})

test('findTaxRate takes a choice only for a class that is not surely known', () => {
  expect(findTaxRate('marge', { marge: '0' })).toBe('0')
  expect(findTaxRate('btw-9', { 'btw-9': '21' })).toBe('9')
  expect(findTaxRate('constructor', {})).toBeUndefined()
})

test('findUnknownTaxClasses lists each class once, with its products', () => {
  const products = [['btw-6'], ['btw-6', ''], ['marge'], ['btw-9'], []]
  expect(findUnknownTaxClasses(products.map((taxClasses) => ({ taxClasses })))).toEqual([
    { name: 'btw-6', products: 2 },
    { name: 'marge', products: 1 },
  ])
})
