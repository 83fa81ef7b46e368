import { expect, test } from 'vitest'
import { chosenNow } from './chosen-now.ts'

const options = [
  { value: 'duin', label: 'Duin', former: ['duin-oud', 'duin-ouder'] },
  { value: 'kiel', label: 'Kiel', former: ['duin'] },
  { value: 'both', label: 'Unisex' },
]

test('what moved is chosen by the name it has now, once, in its place', () => {
  expect(chosenNow(['both', 'duin-oud', 'weg', 'duin-ouder'], options)).toEqual(['both', 'duin', 'weg'])
})

test('a name that is somebody’s now means who bears it', () => {
  expect(chosenNow(['duin'], options)).toEqual(['duin'])
})
