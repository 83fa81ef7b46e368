import { describe, expect, test } from 'vitest'
import { finish } from '#tests/support/finish.ts'
import { currentPrice, describeOffer, type ImportedOffer } from './imported-product.ts'
import { readShopifyProducts } from './shopify-products.ts'
import { readWooProducts } from './woocommerce-products.ts'

const today = '2026-11-28'
const withOffer = (offer: Partial<ImportedOffer>) => ({
  price: 2495,
  offer: { price: 2195, from: null, until: null, ...offer },
})

describe('currentPrice is what customers pay there today', () => {
  test.each([
    ['without days', {}, 2195],
    ['on the last day', { until: today }, 2195],
    ['on the first day', { from: today }, 2195],
    ['a day after the last', { until: '2026-11-27' }, 2495],
    ['a day before the first', { from: '2026-11-29' }, 2495],
  ])('%s', (_name, days, price) => expect(currentPrice(withOffer(days), today)).toBe(price))
  test('without an offer', () => expect(currentPrice({ price: 2495 }, today)).toBe(2495))
})

describe('describeOffer', () => {
  test('says what became of both prices', () => {
    expect(describeOffer(withOffer({ until: '2026-11-30' }), today)).toBe(
      'De prijs is €\u00a021,95, zoals klanten daar nu betalen. De van-prijs van €\u00a024,95 is niet overgenomen: die mag hier alleen de laagste prijs van de laatste 30 dagen zijn. De actie loopt daar tot en met 30/11/2026: pas de prijs daarna zelf aan.',
    )
    expect(describeOffer(withOffer({ from: '2026-12-24' }), today)).toBe(
      'De actieprijs van €\u00a021,95 vanaf 24/12/2026 is niet overgenomen. De prijs is €\u00a024,95, zoals daar nu.',
    )
  })
  test('says nothing without an offer or after its end', () => {
    expect(describeOffer({ price: 2495 }, today)).toBeUndefined()
    expect(describeOffer(withOffer({ until: '2026-11-27' }), today)).toBeUndefined()
  })
})

const woo = (sale: string, from = '', until = '') => {
  const cells = {
    Type: 'simple',
    Name: 'Duin',
    'Regular price': '24,95',
    'Sale price': sale,
    'Date sale price starts': from,
  }
  const row = { line: 2, cells: { ...cells, 'Date sale price ends': until } }
  const { records, issues } = finish(readWooProducts(Object.keys(row.cells), [row]))
  return { offer: records[0]?.items[0]?.offer, issues: issues.map(({ reason }) => reason) }
}

describe('the offer in a file', () => {
  test('of WooCommerce has days in Dutch time', () =>
    expect(woo('21,95', '2026-11-01 00:00:00', '2026-11-30T23:59:59+01:00')).toEqual({
      offer: { price: 2195, from: '2026-11-01', until: '2026-11-30' },
      issues: [],
    }))
  test('is none if it is not lower', () =>
    expect(woo('24,95')).toEqual({ offer: undefined, issues: [] }))
  test('is none if its price is unreadable', () =>
    expect(woo('gratis')).toEqual({
      offer: undefined,
      issues: ['De actieprijs klopt niet en is niet overgenomen.'],
    }))
  test('runs if a day is unreadable, so that the price is never too high', () =>
    expect(woo('21,95', 'straks')).toEqual({
      offer: { price: 2195, from: null, until: null },
      issues: ['Een datum van de actie klopt niet. Kijk de prijs na.'],
    }))
  test.each([
    ['17.95', { price: 1795, offer: { price: 1495, from: null, until: null } }],
    ['14.95', { price: 1495 }],
    ['9.95', { price: 1495 }],
    ['veel', { price: 1495 }],
  ])('of Shopify compares the price with %s', (compared, item) => {
    const row = {
      line: 2,
      cells: { Handle: 'duin', Title: 'Duin', Price: '14.95', 'Compare-at price': compared },
    }
    const {
      line: _line,
      name: _name,
      articleNumber: _number,
      ean: _ean,
      stock: _stock,
      ...prices
    } = finish(readShopifyProducts(Object.keys(row.cells), [row])).records[0]!.items[0]!
    expect(prices).toEqual(item)
  })
})
