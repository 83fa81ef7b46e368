import { expect, test, describe } from 'vitest'
import {
  benefitsFromAttributes,
  highlightsFromAttributes,
  specificationsFromAttributes,
  productBenefits,
  productSpecifications,
  splitDescription,
  describeUnknownVariation,
} from './product-texts.ts'
import type { ProductAttributes } from '../product.ts'
import type { MoneyBack } from '../../order/returns/promised-money-back.ts'
import { createPublicVariation, publicDelivery } from '#tests/support/builders/public-product.ts'

test('specificationsFromAttributes needs title and body and stops at slot 6', () => {
  expect(
    specificationsFromAttributes({
      specs_title1: 'Materiaal',
      specs_body1: 'Katoen',
      specs_title2: 'Alleen titel',
      specs_body3: 'Alleen tekst',
      specs_title4: 'Lagen',
      specs_body4: 1,
      specs_title5: 'Wasbaar',
      specs_body5: 'Ja',
      specs_title6: ' ',
      specs_body6: 'Leeg',
      specs_title7: 'Te ver',
      specs_body7: 'Te ver',
    }),
  ).toEqual([
    { title: 'Materiaal', body: 'Katoen' },
    { title: 'Lagen', body: '1' },
    { title: 'Wasbaar', body: 'Ja' },
  ])
})

test('benefitsFromAttributes needs title and body and stops at slot 4', () => {
  const attributes = Object.fromEntries(
    [1, 2, 3, 4, 5].flatMap((slot) => [
      [`usp_title${slot}`, `T${slot}`],
      [`usp_body${slot}`, `B${slot}`],
    ]),
  )
  expect(benefitsFromAttributes({ ...attributes, usp_body2: '' })).toEqual([
    { title: 'T1', body: 'B1' },
    { title: 'T3', body: 'B3' },
    { title: 'T4', body: 'B4' },
  ])
})

test('highlightsFromAttributes marks a name with "instructions" as video, reads its steps and drops an unsafe name', () => {
  const texts = {
    highlight_header1: 'a',
    highlight_body1: 'b',
    highlight_header2: 'c',
    highlight_body2: 'd',
    highlight_header3: 'e',
  }
  const steps = {
    highlight_steps1: ' Vouw hem open.\n\nLeg hem neer. ',
    highlight_steps2: 'Geen film.',
  }
  expect(
    highlightsFromAttributes({
      ...texts,
      ...steps,
      highlight_image1: 'helm-instructions',
      highlight_image2: '../../api/env',
    }),
  ).toEqual([
    {
      title: 'a',
      body: 'b',
      image: 'helm-instructions',
      isVideo: true,
      steps: ['Vouw hem open.', 'Leg hem neer.'],
    },
    { title: 'c', body: 'd', image: undefined, isVideo: false, steps: [] },
  ])
})

const variation = (name: string) => createPublicVariation({ id: 2, name, slug: name })
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
    productBenefits(
      product({ usp_title1: 'Zacht', usp_body1: 'Als katoen.' }),
      publicDelivery,
      null,
    ),
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
  productBenefits(product({}), publicDelivery, moneyBack).map(({ title }) => title)

test('a product without benefits shows those of the shop', () => {
  expect(titles(null)).toEqual(['Discreet bezorgd', 'Snel in huis', 'Gratis bezorgd'])
  expect(titles({ text: 'Geld terug.', days: 30 })).toContain('Eerst proberen')
})

describe('splitDescription', () => {
  test('splits after the first sentence', () => {
    expect(splitDescription('<p>Zacht broekje. Het zit goed.</p><p>Ook ’s nachts.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '<p>Het zit goed.</p><p>Ook ’s nachts.</p>',
    })
  })

  test('keeps a paragraph of one sentence whole', () => {
    expect(splitDescription('<p>Zacht broekje.</p><p>Het zit goed.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '<p>Het zit goed.</p>',
    })
    expect(splitDescription('<p>Zacht broekje.</p>')).toEqual({
      lead: '<p>Zacht broekje.</p>',
      rest: '',
    })
  })

  test('does not split inside markup', () => {
    expect(splitDescription('<p>Een <b>zacht. broekje</b>. Het zit goed.</p>')).toEqual({
      lead: '<p>Een <b>zacht. broekje</b>. Het zit goed.</p>',
      rest: '',
    })
  })

  test('keeps another structure whole', () => {
    for (const html of [
      '',
      '<ul><li>Zacht</li></ul><p>Goed. Fijn.</p>',
      'Zacht broekje. Het zit goed.',
    ])
      expect(splitDescription(html)).toEqual({ lead: html, rest: '' })
  })
})

const named = (...names: string[]) => names.map((name) => ({ name, product_attributes: {} }))

describe('describeUnknownVariation', () => {
  test.each([
    [named('Maat M', 'Maat L'), 'Deze maat is er niet (meer). Kies een maat.'],
    [
      ['Taille 70-90 cm', 'Taille 90-110 cm'].map((dimensions, index) => ({
        name: `${index}`,
        product_attributes: { dimensions },
      })),
      'Deze maat is er niet (meer). Kies een maat.',
    ],
    [named('Los pak', 'Doos van 6'), 'Deze variant is er niet (meer). Kies een variant.'],
    [named('Maat M'), 'Deze maat is er niet (meer).'],
    [[], 'Deze variant is er niet (meer).'],
  ])('has the word that is right for %j', (variations, sentence) => {
    expect(describeUnknownVariation(variations)).toBe(sentence)
  })
})
