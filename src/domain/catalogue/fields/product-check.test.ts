import { expect, test } from 'vitest'
import { checkProduct } from './product-check.ts'
import type { ProductAttributes } from '../product.ts'
import { toProductFormValues } from './product-form-values.ts'

const facts = {
  maker_name: 'Kustlijn B.V.',
  maker_address: 'Kade 1, 1234 AB Delft',
  maker_contact: 'zorg@kustlijn.example',
  maker_outside_eu: 'nee',
  device_class: 'I',
  udi_di: '0871234500001',
}
const euRoles = {
  maker_outside_eu: 'ja',
  eu_responsible_name: 'Haven B.V.',
  eu_responsible_address: 'Haven 2, 1234 AB Delft',
  eu_responsible_contact: 'zorg@haven.example',
  importer_name: 'Haven B.V.',
  importer_address: 'Haven 2, 1234 AB Delft',
  importer_contact: 'zorg@haven.example',
  eu_representative_name: 'Gemachtigde B.V.',
  eu_representative_address: 'Haven 3, 1234 AB Delft',
}
const formValues = (attributes: ProductAttributes) =>
  toProductFormValues({ ...facts, ...attributes })

const complete = {
  name: 'Duin Dagbroekje',
  short_description: 'Zacht.',
  description: '<p>Heel zacht.</p>',
  pictures: ['gedragen', 'binnenkant', 'dikte', 'in gebruik', 'het pak'].map((place) => ({
    alt: `Duin Dagbroekje, ${place}`,
    width: 1280,
    height: 1280,
  })),
  categories: [1],
  in_package: 20,
  vat_rate: 9 as const,
  sheet: formValues({ usp_title1: 'Zacht', usp_body1: 'Als katoen.' }),
  variations: [{ name: 'Maat M', dimensions: 'Taille 70-110 cm' }],
  documents: { instructions: true, conformity: true },
}

const withFacts = (attributes: ProductAttributes) => ({ sheet: formValues(attributes) })

test('a complete product has no findings', () => {
  expect(checkProduct(complete)).toEqual([])
})

test('a sample pack needs no dimensions', () => {
  const sample = { name: 'Proefpakje maat M', dimensions: '', is_sample: true }
  expect(checkProduct({ ...complete, variations: [...complete.variations, sample] })).toEqual([])
})

const size = (name: string, numbers: object) => ({
  name,
  dimensions: 'Taille 1-2 cm',
  ...numbers,
})

test('two sizes with the same number are a finding at the second one', () => {
  const variations = [
    size('Maat M', { ean: '8710000000025', article_number: '' }),
    size('Maat L', { ean: ' 8710000000025', article_number: '' }),
    size('Maat XL', { ean: '', article_number: 'K-1' }),
  ]
  expect(checkProduct({ ...complete, variations })).toEqual([
    {
      field: 'variations.1.ean',
      text: 'Maat L heeft bij EAN hetzelfde nummer als Maat M. Maak ze verschillend.',
    },
  ])
})

test('every missing item is reported with its field', () => {
  const found = checkProduct({
    name: 'Duin',
    short_description: ' ',
    description: '<p><br></p>',
    pictures: complete.pictures.map((picture, index) =>
      index === 1 ? { ...picture, alt: '' } : picture,
    ),
    categories: [],
    in_package: null,
    vat_rate: 9,
    sheet: formValues({ usp_title1: 'Zacht', highlight_body2: 'De hele dag.' }),
    variations: [...complete.variations, { name: 'Maat L', dimensions: '' }],
    documents: complete.documents,
  })
  expect(found.map(({ field }) => field)).toEqual([
    'pictures.1.alt',
    'categories',
    'short_description',
    'description',
    'in_package',
    'variations.1.dimensions',
    'benefits',
    'highlights',
  ])
  expect(
    checkProduct({ ...complete, pictures: [], variations: [{ name: 'Maat M', dimensions: '' }] }),
  ).toMatchObject([{ field: 'pictures' }])
})

test('a video without steps is found, a picture without steps is not', () => {
  const block = { highlight_header1: 'Zo doe je het', highlight_body1: 'Kijk mee.' }
  const findingsOf = (more: Record<string, string>) =>
    checkProduct({ ...complete, sheet: formValues({ ...block, ...more }) })
  expect(findingsOf({ highlight_image1: 'duin-instructions' })).toMatchObject([
    { field: 'attributes.highlight_steps1' },
  ])
  expect(
    findingsOf({ highlight_image1: 'duin-instructions', highlight_steps1: 'Rek het uit.' }),
  ).toEqual([])
  expect(findingsOf({ highlight_image1: 'op-pad' })).toEqual([])
})

const claim = 'Blijft de hele dag droog'
test.each([
  ['name', { name: claim }],
  ['short_description', { short_description: `Zacht. ${claim}.` }],
  ['description', { description: '<p>Blijft de <strong>hele</strong> dag droog.</p>' }],
  ['marks', withFacts({ mark1: claim })],
  ['benefits', withFacts({ usp_title1: claim, usp_body1: 'Als katoen.' })],
  [
    'specifications',
    withFacts({
      specs_title1: 'Getest',
      specs_body1: 'Op mensen met een gevoelige huid',
    }),
  ],
  ['highlights', withFacts({ highlight_header1: 'Op pad', highlight_body1: claim })],
  [
    'highlights',
    withFacts({
      highlight_header1: 'Zo',
      highlight_body1: 'Kijk mee.',
      highlight_image1: 'duin-instructions',
      highlight_steps1: `Trek het op.\n${claim}`,
    }),
  ],
  ['attributes.material', withFacts({ material: 'Volledig afbreekbaar' })],
  ['attributes.material_name1', withFacts({ material_name1: 'Gerecycled polyester' })],
  [
    'attributes.material_name1',
    withFacts({ material_name1: 'Cellulose uit beheerd bos', material_share1: 60 }),
  ],
  ['variations.0.name', { variations: [{ name: claim, dimensions: 'Taille 70-110 cm' }] }],
])('a forbidden claim is found in %s', (field, changed) =>
  expect(checkProduct({ ...complete, ...changed })).toEqual([
    { field, text: expect.stringContaining('mogen we niet beweren') as string },
  ]),
)

test.each([
  ['a maker without an address', withFacts({ maker_address: '' }), 'attributes.maker_address'],
  [
    'an incontinence product without a device class',
    withFacts({ device_class: '', udi_di: '' }),
    'attributes.device_class',
  ],
  ['a medical device without a UDI-DI', withFacts({ udi_di: ' ' }), 'attributes.udi_di'],
  [
    'a bottle without contents',
    { sheet: formValues({ features: 'verzorging', contents_unit: 'ml' }), in_package: 1 },
    'attributes.contents_amount',
  ],
  [
    'a signal word without hazard statements',
    withFacts({ signal_word: 'Gevaar', hazard_pictograms: 'GHS05' }),
    'attributes.hazard_statements',
  ],
  [
    'a pictogram without hazard statements',
    withFacts({ hazard_pictograms: 'GHS09' }),
    'attributes.hazard_statements',
  ],
  [
    'a signal word without a pictogram',
    withFacts({
      signal_word: 'Gevaar',
      hazard_statements: 'H318 Veroorzaakt ernstig oogletsel.',
    }),
    'attributes.hazard_pictograms',
  ],
  [
    'goods of a maker outside the EU without a responsible person',
    {
      vat_rate: 21 as const,
      sheet: formValues({ device_class: '', udi_di: '', maker_outside_eu: 'ja' }),
    },
    'attributes.eu_responsible_name',
  ],
  [
    'a responsible person without an address',
    withFacts({ ...euRoles, eu_responsible_address: ' ' }),
    'attributes.eu_responsible_address',
  ],
  [
    'a device of a maker outside the EU without an importer',
    withFacts({ ...euRoles, importer_name: '' }),
    'attributes.importer_name',
  ],
  [
    'a device of a maker outside the EU without an authorised representative',
    withFacts({ ...euRoles, eu_representative_address: '' }),
    'attributes.eu_representative_address',
  ],
])('%s is a grave finding', (_, changed, field) => {
  expect(checkProduct({ ...complete, ...changed })).toEqual([
    { field, grave: true, text: expect.any(String) as string },
  ])
})

test('a device of a maker outside the EU is complete with its three roles; an unanswered question is found', () => {
  expect(checkProduct({ ...complete, sheet: formValues(euRoles) })).toEqual([])
  expect(checkProduct({ ...complete, sheet: formValues({ maker_outside_eu: '' }) })).toEqual([
    { field: 'attributes.maker_outside_eu', text: expect.any(String) as string },
  ])
})

test('goods with 21 % VAT need no device class, and a care product with contents no more', () => {
  const care = formValues({
    device_class: '',
    udi_di: '',
    features: 'verzorging',
    contents_amount: 500,
    contents_unit: 'ml',
  })
  expect(checkProduct({ ...complete, vat_rate: 21, in_package: 1, sheet: care })).toEqual([])
})

test('a claim about material is no finding with its share or scheme', () => {
  const sheet = formValues({
    material_name1: 'Gerecycled polyester',
    material_share1: '60',
    material_name2: 'Cellulose uit beheerd bos',
    material_scheme2: 'FSC Mix (FSC-C000000)',
  })
  expect(checkProduct({ ...complete, sheet })).toEqual([])
})

test('a material without a name is a finding', () => {
  expect(checkProduct({ ...complete, sheet: formValues({ material_share1: 60 }) })).toMatchObject([
    { field: 'attributes.material_name1' },
  ])
})

test('a medical device without instructions or declaration is a finding, but not a grave one; other goods need neither', () => {
  const documents = { instructions: false, conformity: false }
  const found = checkProduct({ ...complete, documents })
  expect(found.map(({ field, grave }) => [field, grave])).toEqual([
    ['documents.instructions', undefined],
    ['documents.conformity', undefined],
  ])
  expect(
    checkProduct({
      ...complete,
      documents,
      vat_rate: 21,
      sheet: formValues({ device_class: '', udi_di: '' }),
    }),
  ).toEqual([])
})

test.each([
  ['1500', 8, '', []],
  ['2600', 8, '', []],
  ['1500', 7.5, '', ['attributes.absorption']],
  ['900', 4.2, 'bed', []],
  ['900', 4.2, '', ['attributes.absorption']],
])(
  '%s ml with %s drops for a product with the features ‘%s’ gives the findings %j',
  (absorption_ml, absorption, features, fields) => {
    const found = checkProduct({
      ...complete,
      sheet: formValues({ absorption_ml: Number(absorption_ml), absorption, features }),
    })
    expect(found.map(({ field }) => field)).toEqual(fields)
  },
)
