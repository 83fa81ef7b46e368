import { expect, test } from 'vitest'
import { toAddressErrors, toAddress, toAddressFields } from './address-values.ts'

const address = {
  first_name: 'Jo',
  last_name: 'de Wit',
  street: 'Dam',
  street_number: '12',
  street_addition: 'a',
  postcode: '1012JS',
  city: 'Amsterdam',
}

test('addressFrom sends the form values unchanged', () => {
  const fields = toAddressFields(address)
  expect(fields).toMatchObject({ firstName: 'Jo', houseNumber: '12', addition: 'a' })
  expect(toAddress((field) => fields[field])).toEqual(address)
})

test('toAddressErrors maps API errors to form fields', () => {
  expect(
    toAddressErrors({
      street_number: ['Vul je huisnummer in.', 'en nog iets'],
      elsewhere: ['anders'],
    }),
  ).toEqual({
    houseNumber: 'Vul je huisnummer in.',
  })
  expect(toAddressErrors(undefined)).toEqual({})
})
