import { expect, test } from 'vitest'
import { productBenefits, productSpecifications } from './benefits-and-specifications.ts'
import type { ProductAttributes, ProductVariation } from './product.ts'
import type { MoneyBack } from '../order/promised-money-back.ts'

const delivery = {
  shipping_fee: 5,
  free_shipping_from: 50,
  sample_shipping_fee: 2.95,
  cut_off: '16:00',
  dispatch_days: 2,
  dispatch_time: '2 werkdagen',
  transit_days: 1,
  delivers_on_saturday: false,
}

const variation = (name: string): ProductVariation => ({
  id: 2,
  name,
  price: 10,
  was_price: null,
  slug: name,
  in_stock: true,
  stock_left: null,
  article_number: null,
  ean: null,
  product_attributes: {},
})
const product = (product_attributes: ProductAttributes) => ({
  in_package: 21,
  vat_rate: 9 as const,
  product_attributes,
  product_variations: [variation('Maat S'), variation('Maat M')],
})

test('a product with its own specifications and benefits shows only those', () => {
  expect(
    productSpecifications(
      product({ absorption: 5, specs_title2: 'Materiaal', specs_body2: 'Katoen' }),
    ),
  ).toEqual([{ title: 'Materiaal', body: 'Katoen' }])
  expect(
    productBenefits(product({ usp_title1: 'Zacht', usp_body1: 'Als katoen.' }), delivery, null),
  ).toEqual([{ title: 'Zacht', body: 'Als katoen.' }])
})

test('a product without complete specifications shows generated ones', () => {
  expect(
    productSpecifications(
      product({
        absorption: '5,5',
        gender: 'female',
        specs_title1: 'Zonder tekst',
        dimensions: '20 × 30 cm',
      }),
    ),
  ).toEqual([
    { title: 'Absorptie', body: '5,5 van 8 druppels' },
    { title: 'Voor wie', body: 'Dames' },
    { title: 'Inhoud', body: '21 stuks per verpakking' },
    { title: 'Afmeting', body: '20 × 30 cm' },
    { title: 'Uitvoeringen', body: 'Maat S, Maat M' },
    { title: 'Btw', body: '9 %, in de prijs begrepen' },
  ])
})

test('generated specifications omit unknown values', () => {
  expect(
    productSpecifications({
      in_package: null,
      vat_rate: 21,
      product_attributes: {},
      product_variations: [],
    }),
  ).toEqual([
    { title: 'Voor wie', body: 'Dames en heren' },
    { title: 'Btw', body: '21 %, in de prijs begrepen' },
  ])
})

const titles = (moneyBack: MoneyBack | null) =>
  productBenefits(product({}), delivery, moneyBack).map(({ title }) => title)

test('a product without benefits shows those of the shop', () => {
  expect(titles(null)).toEqual(['Discreet bezorgd', 'Snel in huis', 'Gratis bezorgd'])
  expect(titles({ text: 'Geld terug.', days: 30 })).toContain('Eerst proberen')
})
