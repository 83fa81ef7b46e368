import { expect, test } from 'vitest'
import { productFindings } from './product-check.ts'
import { sheetOf } from './product-sheet.ts'

const complete = {
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
