import { describe, expect, test } from 'vitest'
import { emptyValues } from '#domain/checkout/form-values.ts'
import { addressErrors, addressOfValues, valuesOfAddress } from './address-values.ts'

const address = {
  first_name: 'Jo',
  last_name: 'de Wit',
  street: 'Dam',
  street_number: '1',
  street_addition: 'a',
  postcode: '1012JS',
  city: 'Amsterdam',
}

describe('an address in a form', () => {
  test('comes out as it went in', () => {
    expect(addressOfValues({ ...emptyValues, ...valuesOfAddress(address) })).toEqual(address)
  })

  test('counts its street and city as looked up', () => {
    expect(valuesOfAddress(address).addressOf).toBe('1012JS 1')
    expect(valuesOfAddress({ first_name: 'Jo' }).addressOf).toBe('')
  })

  test('shows each sentence of the shop at its field, and none about other things', () => {
    const errors = { street_number: ['Vul je huisnummer in.', 'Nog iets.'], seen: ['Te laat.'] }
    expect(addressErrors(errors)).toEqual({ houseNumber: 'Vul je huisnummer in.' })
  })
})
