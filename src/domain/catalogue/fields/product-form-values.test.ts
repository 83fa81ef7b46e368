import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMarkTexts } from '../product-page/check-marks.ts'
import {
  benefitsFromAttributes,
  highlightsFromAttributes,
  specificationsFromAttributes,
} from '../product-page/product-texts.ts'
import { toProductAttributes, toProductFormValues } from './product-form-values.ts'

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
  highlight_steps4: 'Rek het uit.\nStap erin.',
  features: 'dag, wegwerp',
  in_package: 12,
}

test('form values contain everything the page shows and convert back to the same attributes', () => {
  const values = toProductFormValues(attributes)
  expect(values).toMatchObject({
    gender: 'female',
    absorption: 4.5,
    marks: ['Lage taille', 'Skin friendly'],
    benefits: [{ title: 'Licht' }, { title: 'Zacht' }],
    highlights: [
      { picture: '/images/op-pad.jpg' },
      { picture: 'duin-instructions', steps: 'Rek het uit.\nStap erin.' },
    ],
    features: ['dag', 'wegwerp'],
    others: { in_package: 12 },
  })
  const attributesAgain = toProductAttributes(values)
  expect(checkMarkTexts(attributesAgain)).toEqual(checkMarkTexts(attributes))
  expect(highlightsFromAttributes(attributesAgain)).toEqual(highlightsFromAttributes(attributes))
  expect(attributesAgain).toMatchObject({ absorption: 4.5, usp_title2: 'Zacht', in_package: 12 })
})

test('steps are stored only with a video', () => {
  const highlight = { title: 'Zo doe je het', body: 'Kijk mee.', steps: 'Rek het uit.' }
  const stepsOf = (picture: string) =>
    toProductAttributes({ ...toProductFormValues({}), highlights: [{ ...highlight, picture }] })[
      'highlight_steps1'
    ]
  expect(stepsOf('duin-instructions')).toBe('Rek het uit.')
  expect(stepsOf('/images/op-pad.jpg')).toBeUndefined()
})

test('half-filled slots survive; empty ones give no attribute', () => {
  const values = {
    ...toProductFormValues({}),
    benefits: [
      { title: 'Zacht', body: ' ' },
      { title: '', body: '' },
    ],
    marks: [' ', 'Geurt niet'],
  }
  expect(toProductAttributes(values)).toEqual({
    gender: 'unisex',
    usp_title1: 'Zacht',
    mark1: 'Geurt niet',
  })
  expect(toProductFormValues({ usp_title1: 'Zacht' }).benefits).toEqual([
    { title: 'Zacht', body: '' },
  ])
})

test('the conversion is idempotent and preserves benefits and specifications of any stored attributes', () => {
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
      const once = toProductAttributes(toProductFormValues(stored))
      expect(toProductAttributes(toProductFormValues(once))).toEqual(once)
      expect(benefitsFromAttributes(once)).toEqual(benefitsFromAttributes(stored))
      expect(specificationsFromAttributes(once)).toEqual(specificationsFromAttributes(stored))
    }),
  )
})

test('facts survive the form; numbers become numbers, and text that is no number stays for correction', () => {
  const attributes = {
    gender: 'unisex',
    maker_name: 'Kustlijn',
    absorption_ml: 1500,
    thickness_mm: 4.5,
    sealed: 'ja',
    old_fact: 'x',
  }
  const values = toProductFormValues(attributes)
  expect(values.facts).toMatchObject({
    maker_name: 'Kustlijn',
    absorption_ml: '1500',
    thickness_mm: '4,5',
    sealed: 'ja',
    warnings: '',
  })
  expect(values.others).toEqual({ old_fact: 'x' })
  expect(toProductAttributes(values)).toEqual(attributes)
  expect(
    toProductAttributes({
      ...values,
      facts: { ...values.facts, thickness_mm: 'dun', maker_name: ' ' },
    }),
  ).toMatchObject({
    thickness_mm: 'dun',
  })
})
