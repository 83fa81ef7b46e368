import { expect, test } from 'vitest'
import { checkProduct } from './product-check.ts'
import { toProductFormValues } from './product-form-values.ts'

const complete = {
  name: 'Duin Dagbroekje',
  short_description: 'Zacht.',
  description: '<p>Heel zacht.</p>',
  pictures: [{ alt: 'Een pak' }],
  categories: [1],
  in_package: 20,
  sheet: toProductFormValues({ usp_title1: 'Zacht', usp_body1: 'Als katoen.' }),
  variations: [{ name: 'Maat M', dimensions: 'Taille 70-110 cm' }],
}

test('a complete product has no findings', () => {
  expect(checkProduct(complete)).toEqual([])
})

test('every missing item is reported with its field', () => {
  const found = checkProduct({
    name: 'Duin',
    short_description: ' ',
    description: '<p><br></p>',
    pictures: [{ alt: 'Een pak' }, { alt: '' }],
    categories: [],
    in_package: null,
    sheet: toProductFormValues({ usp_title1: 'Zacht', highlight_body2: 'De hele dag.' }),
    variations: [...complete.variations, { name: 'Maat L', dimensions: '' }],
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
  expect(checkProduct({ ...complete, pictures: [], variations: [{ name: 'Maat M', dimensions: '' }] })).toMatchObject([
    { field: 'pictures' },
  ])
})

const claim = 'Blijft de hele dag droog'
test.each([
  ['name', { name: claim }],
  ['short_description', { short_description: `Zacht. ${claim}.` }],
  ['description', { description: '<p>Blijft de <strong>hele</strong> dag droog.</p>' }],
  ['marks', { sheet: toProductFormValues({ mark1: claim }) }],
  ['benefits', { sheet: toProductFormValues({ usp_title1: claim, usp_body1: 'Als katoen.' }) }],
  ['specifications', { sheet: toProductFormValues({ specs_title1: 'Getest', specs_body1: 'Op mensen met een gevoelige huid' }) }],
  ['highlights', { sheet: toProductFormValues({ highlight_header1: 'Op pad', highlight_body1: claim }) }],
  ['variations.0.name', { variations: [{ name: claim, dimensions: 'Taille 70-110 cm' }] }],
])('a forbidden claim is found in %s', (field, changed) =>
  expect(checkProduct({ ...complete, ...changed })).toEqual([{ field, text: expect.stringContaining('mogen we niet beweren') as string }]),
)
