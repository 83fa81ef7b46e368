import { expect, test } from 'vitest'
import { replaceFormerOptionValues } from './choice-field.tsx'

const options = [
  { value: 'duin', label: 'Duin', former: ['duin-oud', 'duin-ouder'] },
  { value: 'kiel', label: 'Kiel', former: ['duin'] },
  { value: 'both', label: 'Unisex' },
]

test('replaceFormerOptionValues replaces former values by the current one, once, in order', () => {
  expect(replaceFormerOptionValues(['both', 'duin-oud', 'weg', 'duin-ouder'], options)).toEqual([
    'both',
    'duin',
    'weg',
  ])
})

test('replaceFormerOptionValues prefers a current value over the same former value', () => {
  expect(replaceFormerOptionValues(['duin'], options)).toEqual(['duin'])
})
