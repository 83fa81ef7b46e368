import { expect, test, describe } from 'vitest'
import {
  makerAndSafetyLines,
  describeVisibility,
  linesInView,
  productFactStrip,
} from './product-facts.ts'
import type { ProductAttributes } from '../product.ts'
import { createPublicVariation } from '#tests/support/builders/public-product.ts'

const product = {
  article_number: 'D-21',
  ean: null,
  product_attributes: {},
  product_variations: [],
}

test('lists the facts in a fixed order and leaves out empty ones', () => {
  const product_attributes = {
    warnings: 'Niet in het toilet.',
    maker_name: 'Kustlijn B.V.',
    maker_address: 'Kade 1, Delft',
    maker_contact: 'zorg@kustlijn.example',
    device_class: 'I',
    sealed: 'ja',
    absorption_ml: 1500,
    absorption_method: 'ISO 11948-1',
    thickness_mm: 4.5,
    signal_word: 'Gevaar',
    hazard_statements: 'H319 Veroorzaakt ernstige oogirritatie.',
  }
  expect(makerAndSafetyLines({ ...product, product_attributes })).toEqual([
    { title: 'Maker', body: 'Kustlijn B.V., Kade 1, Delft' },
    { title: 'Contact met de maker', body: 'zorg@kustlijn.example' },
    { title: 'Medisch hulpmiddel', body: 'Klasse I, met CE-markering' },
    { title: 'Verzegeld', body: 'Ja, om de hygiëne' },
    { title: 'Absorptie in het laboratorium', body: '± 1.500 ml, ISO 11948-1' },
    { title: 'Dikte', body: '4,5 mm' },
    { title: 'Gevaar', body: 'Gevaar. H319 Veroorzaakt ernstige oogirritatie.' },
    { title: 'Bij het gebruik', body: 'Volg altijd de informatie op het etiket.' },
    { title: 'Waarschuwingen', body: 'Niet in het toilet.' },
    { title: 'Artikelnummer', body: 'D-21' },
  ])
})

test('has in view who answers for the product and what it warns of, and nothing else', () => {
  const product_attributes = {
    maker_name: 'Breeze Ltd.',
    maker_address: 'Lane 1, Sandford',
    maker_contact: 'care@breeze.example',
    maker_outside_eu: 'ja',
    eu_responsible_name: 'Haven B.V.',
    importer_name: 'Winkel B.V.',
    eu_representative_name: 'Gemachtigde B.V.',
    thickness_mm: 4,
    signal_word: 'Gevaar',
    warnings: 'Niet in het toilet.',
  }
  expect(
    linesInView(makerAndSafetyLines({ ...product, product_attributes })).map(({ title }) => title),
  ).toEqual([
    'Maker',
    'Contact met de maker',
    'Verantwoordelijke in de EU',
    'Importeur',
    'Gemachtigde in de EU',
    'Gevaar',
    'Waarschuwingen',
  ])
})

test('names who answers for the product in the EU, and never the answer whether the maker is outside it', () => {
  const product_attributes = {
    maker_name: 'Breeze Ltd.',
    maker_outside_eu: 'ja',
    eu_responsible_name: 'Haven B.V.',
    eu_responsible_address: 'Haven 2, Delft',
    eu_responsible_contact: 'zorg@haven.example',
    importer_name: 'Winkel B.V.',
    importer_address: 'Kade 4, Delft',
    eu_representative_name: 'Gemachtigde B.V.',
    eu_representative_address: 'Haven 3, Delft',
  }
  expect(makerAndSafetyLines({ ...product, product_attributes })).toEqual([
    { title: 'Maker', body: 'Breeze Ltd.' },
    { title: 'Verantwoordelijke in de EU', body: 'Haven B.V., Haven 2, Delft, zorg@haven.example' },
    { title: 'Importeur', body: 'Winkel B.V., Kade 4, Delft' },
    { title: 'Gemachtigde in de EU', body: 'Gemachtigde B.V., Haven 3, Delft' },
    { title: 'Artikelnummer', body: 'D-21' },
  ])
})

test.each([
  ['ja', ['Ja, om de hygiëne']],
  ['nee', ['Nee']],
  ['misschien', []],
])('says for a seal ‘%s’ %j', (sealed, bodies) => {
  const lines = makerAndSafetyLines({
    ...product,
    product_attributes: { maker_name: 'Kustlijn', sealed },
  })
  expect(lines.filter(({ title }) => title === 'Verzegeld').map(({ body }) => body)).toEqual(bodies)
})

test('lists the numbers of the variations', () => {
  const medium = createPublicVariation({ id: 2, name: 'Maat M', slug: 'm', ean: '8712345000011' })
  const product_variations = [
    { ...medium, article_number: 'M-1' },
    { ...medium, name: 'Maat L', ean: '8712345000028' },
  ]
  expect(
    makerAndSafetyLines({
      ...product,
      product_attributes: { maker_name: 'Kustlijn' },
      product_variations,
    }),
  ).toEqual([
    { title: 'Maker', body: 'Kustlijn' },
    { title: 'Artikelnummer', body: 'Maat M: M-1' },
    { title: 'EAN', body: 'Maat M: 8712345000011, Maat L: 8712345000028' },
  ])
})

test('is empty for a product without facts', () => {
  expect(makerAndSafetyLines({ ...product, product_attributes: { absorption: 5 } })).toEqual([])
})

const texts = (attributes: ProductAttributes) =>
  productFactStrip(attributes).map(({ text }) => text)

describe('productFactStrip', () => {
  test('lists thickness, absorption, sound and clothing in this order', () => {
    expect(
      texts({
        clothing: 'Onder een gewone broek of rok.',
        sound: 'Stil: de buitenlaag is vlies.',
        absorption_ml: 600,
        thickness_mm: 6,
      }),
    ).toEqual(['6 mm dik', '± 600 ml in het lab', 'Geluid: stil', 'Onder een gewone broek of rok'])
  })

  test('leaves out unknown facts', () => {
    expect(texts({ thickness_mm: 3 })).toEqual(['3 mm dik'])
    expect(texts({ thickness_mm: '', sound: ' ' })).toEqual([])
    expect(texts({})).toEqual([])
  })

  test('keeps a sound without an explanation whole, and shortens one with an explanation', () => {
    expect(texts({ sound: 'Ritselt een beetje bij het lopen.' })).toEqual([
      'Geluid: ritselt een beetje bij het lopen',
    ])
    expect(texts({ sound: 'Stil, zoals gewoon ondergoed.' })).toEqual(['Geluid: stil'])
  })

  test('writes a decimal comma', () => {
    expect(texts({ thickness_mm: 2.5 })).toEqual(['2,5 mm dik'])
  })
})

describe('describeVisibility', () => {
  test('answers from clothing and thickness', () => {
    expect(
      describeVisibility({ clothing: 'Onder een gewone broek of rok.', thickness_mm: 6 }),
    ).toBe('Dan zie je het bijna niet: onder een gewone broek of rok. Het is 6 mm dik.')
    expect(describeVisibility({ clothing: 'Onder elke broek' })).toBe(
      'Dan zie je het bijna niet: onder elke broek.',
    )
  })

  test('has no answer without the fact, and for a product that customers do not wear', () => {
    expect(describeVisibility({ thickness_mm: 6 })).toBeUndefined()
    expect(describeVisibility({ clothing: 'Onder elke broek', features: ['bed'] })).toBeUndefined()
  })
})
