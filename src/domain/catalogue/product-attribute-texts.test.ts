import { expect, test } from 'vitest'
import {
  benefitsFromAttributes,
  highlightsFromAttributes,
  specificationsFromAttributes,
} from './product-attribute-texts.ts'

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
