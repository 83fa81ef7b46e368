import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkItems } from './check-items.ts'
import { benefits, highlights, specifications } from './product-details.ts'
import { attributesOfSheet, sheetOf } from './product-sheet.ts'

const attributes = {
  gender: 'female',
  absorption: '4,5',
  mark1: 'Lage taille',
  mark_skin_friendly: true,
  usp_title1: 'Licht',
  usp_body1: 'Weegt niets.',
  usp_title3: 'Zacht',
  usp_body3: 'Als katoen.',
  specs_title6: 'Boord',
  specs_body6: '4 cm',
  highlight_header2: 'Op pad',
  highlight_body2: 'De hele dag.',
  highlight_image2: 'op-pad',
  highlight_header4: 'Zo doe je het',
  highlight_body4: 'Kijk mee.',
  highlight_image4: 'duin-instructions',
  features: 'dag, wegwerp',
  in_package: 12,
}

test('what the page shows is in the fields, and comes back out of them', () => {
  const sheet = sheetOf(attributes)
  expect(sheet).toMatchObject({
    gender: 'female',
    absorption: 4.5,
    marks: ['Lage taille', 'Skin friendly'],
    benefits: [{ title: 'Licht' }, { title: 'Zacht' }],
    highlights: [{ picture: '/images/op-pad.jpg' }, { picture: 'duin-instructions' }],
    features: ['dag', 'wegwerp'],
    others: { in_package: 12 },
  })
  const back = attributesOfSheet(sheet)
  expect(checkItems(back)).toEqual(checkItems(attributes))
  expect(highlights(back)).toEqual(highlights(attributes))
  expect(back).toMatchObject({ absorption: 4.5, usp_title2: 'Zacht', in_package: 12 })
})

test('half filled fields stay for staff; empty ones leave nothing', () => {
  const sheet = {
    ...sheetOf({}),
    benefits: [
      { title: 'Zacht', body: ' ' },
      { title: '', body: '' },
    ],
    marks: [' ', 'Geurt niet'],
  }
  expect(attributesOfSheet(sheet)).toEqual({ gender: 'unisex', usp_title1: 'Zacht', mark1: 'Geurt niet' })
  expect(sheetOf({ usp_title1: 'Zacht' }).benefits).toEqual([{ title: 'Zacht', body: '' }])
})

test('filled in twice it says the same, whatever was stored', () => {
  const names = fc.constantFrom(
    ...Object.keys(attributes),
    'mark2',
    'usp_body2',
    'specs_title1',
    'specs_body1',
    'highlight_image1',
    'vreemd',
  )
  const values = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.boolean(),
    fc.integer({ min: 0, max: 8 }),
    fc.constant(null),
    fc.array(fc.stringMatching(/^[a-z]{1,4}$/), { minLength: 1 }),
  )
  fc.assert(
    fc.property(fc.dictionary(names, values), (stored) => {
      const once = attributesOfSheet(sheetOf(stored))
      expect(attributesOfSheet(sheetOf(once))).toEqual(once)
      expect(benefits(once)).toEqual(benefits(stored))
      expect(specifications(once)).toEqual(specifications(stored))
    }),
  )
})
