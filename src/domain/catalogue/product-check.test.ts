import { expect, test } from 'vitest'
import { productFindings } from './product-check.ts'
import { sheetOf } from './product-sheet.ts'

const complete = {
  name: 'Duin Dagbroekje',
  short_description: 'Zacht.',
  description: '<p>Heel zacht.</p>',
  pictures: [{ alt: 'Een pak' }],
  categories: [1],
  in_package: 20,
  sheet: sheetOf({ usp_title1: 'Zacht', usp_body1: 'Als katoen.' }),
  variations: [{ name: 'Maat M', dimensions: 'Taille 70-110 cm' }],
}

test('a page that lacks nothing gives nothing to mend', () => {
  expect(productFindings(complete)).toEqual([])
})

test('each thing a shopper would miss is told with its place', () => {
  const found = productFindings({
    name: 'Duin',
    short_description: ' ',
    description: '<p><br></p>',
    pictures: [{ alt: 'Een pak' }, { alt: '' }],
    categories: [],
    in_package: null,
    sheet: sheetOf({ usp_title1: 'Zacht', highlight_body2: 'De hele dag.' }),
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
  expect(productFindings({ ...complete, pictures: [], variations: [{ name: 'Maat M', dimensions: '' }] })).toMatchObject([
    { field: 'pictures' },
  ])
})

const claiming = 'Blijft de hele dag droog'
test.each([
  ['name', { name: claiming }],
  ['short_description', { short_description: `Zacht. ${claiming}.` }],
  ['description', { description: '<p>Blijft de <strong>hele</strong> dag droog.</p>' }],
  ['marks', { sheet: sheetOf({ mark1: claiming }) }],
  ['benefits', { sheet: sheetOf({ usp_title1: claiming, usp_body1: 'Als katoen.' }) }],
  ['specifications', { sheet: sheetOf({ specs_title1: 'Getest', specs_body1: 'Op mensen met een gevoelige huid' }) }],
  ['highlights', { sheet: sheetOf({ highlight_header1: 'Op pad', highlight_body1: claiming }) }],
  ['variations.0.name', { variations: [{ name: claiming, dimensions: 'Taille 70-110 cm' }] }],
])('a claim that the shop may not make is found in %s', (field, changed) =>
  expect(productFindings({ ...complete, ...changed })).toEqual([
    { field, text: expect.stringContaining('mogen we niet beweren') as string },
  ]),
)
