import { expect, test } from 'vitest'
import { formatAttribute } from './attributes.ts'
import { describeMaterials, findShareError, readMaterials } from './materials.ts'
import { makerAndSafetyLines, makerAndSafetyPictograms } from './product-page/product-facts.ts'
import { toProductAttributes, toProductFormValues } from './fields/product-form-values.ts'

const attributes = {
  material_name1: 'Cellulose',
  material_share1: 60,
  material_scheme1: 'FSC Mix (FSC-C000000)',
  material_name3: 'Polypropeen',
  material_share3: '12,5',
  material_scheme4: 'OEKO-TEX',
}

test('materials are described with what staff filled in', () => {
  expect(
    describeMaterials(
      readMaterials((name) =>
        formatAttribute(Object.entries(attributes).find(([key]) => key === name)?.[1]),
      ),
    ),
  ).toBe('Cellulose, 60 %, FSC Mix (FSC-C000000); Polypropeen, 12,5 %')
})

test('the page shows the materials before the text that staff wrote earlier', () => {
  const product = {
    article_number: null,
    ean: null,
    product_variations: [],
    product_attributes: { ...attributes, material: 'Zonder latex.' },
  }
  expect(makerAndSafetyLines(product)).toEqual([
    {
      title: 'Materiaal',
      body: 'Cellulose, 60 %, FSC Mix (FSC-C000000); Polypropeen, 12,5 %. Zonder latex.',
    },
  ])
  expect(
    makerAndSafetyLines({ ...product, product_attributes: { material: '100 % viscose.' } }),
  ).toEqual([{ title: 'Materiaal', body: '100 % viscose.' }])
})

test('the form keeps materials, the older text and half-filled rows', () => {
  const values = toProductFormValues({ ...attributes, material: 'Zonder latex.' })
  expect(values.others).toEqual({})
  expect(toProductAttributes(values)).toEqual({
    gender: 'unisex',
    material: 'Zonder latex.',
    material_name1: 'Cellulose',
    material_share1: '60',
    material_scheme1: 'FSC Mix (FSC-C000000)',
    material_name2: 'Polypropeen',
    material_share2: '12,5',
    material_scheme3: 'OEKO-TEX',
  })
})

test.each([
  [['60', '', '40'], undefined],
  [['33,3', '33,3', '33,4'], undefined],
  [['60', '40,01'], 1],
  [['veel'], 0],
  [['0'], 0],
  [['101'], 0],
])('shares %j have their first error at %s', (shares, index) =>
  expect(findShareError(shares.map((share) => ({ share })))?.index).toBe(index),
)

test('pictograms have their names in the order of the regulation; unknown codes are ignored', () => {
  const product_attributes = { hazard_pictograms: 'ghs09, GHS05, GHS99' }
  expect(makerAndSafetyPictograms({ product_attributes })).toEqual([
    { code: 'GHS05', name: 'Inwerking van bijtende stoffen', meaning: 'Bijtend' },
    { code: 'GHS09', name: 'Milieu', meaning: 'Gevaarlijk voor het milieu' },
  ])
})
