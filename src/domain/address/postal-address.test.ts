import { expect, test } from 'vitest'
import { fromApiAddress, toApiAddress } from './postal-address.ts'

const stored = {
  firstName: 'Jo',
  lastName: 'de Wit',
  street: 'Dam',
  houseNumber: '12',
  houseNumberAddition: 'a',
  postcode: '1012JS',
  city: 'Amsterdam',
}

test('converts between the names of the API and the names in code', () => {
  const sent = toApiAddress({ ...stored, email: 'jo@luwte.example' } as typeof stored)
  expect(sent).toEqual({
    first_name: 'Jo',
    last_name: 'de Wit',
    street: 'Dam',
    street_number: '12',
    street_addition: 'a',
    postcode: '1012JS',
    city: 'Amsterdam',
  })
  expect(fromApiAddress(sent, { firstName: '', lastName: '' })).toEqual(stored)
})

test('uses the known names for an address without names', () => {
  const { first_name: _, last_name: __, ...sent } = toApiAddress(stored)
  expect(fromApiAddress(sent, stored)).toEqual(stored)
})
