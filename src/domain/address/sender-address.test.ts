import { describe, expect, test } from 'vitest'
import { exampleCompany } from '../content/shop/example-company.ts'
import { parseSenderAddress } from './sender-address.ts'

describe('parseSenderAddress', () => {
  test('splits the default return address', () => {
    expect(parseSenderAddress(exampleCompany.returnAddress, ['Luwte'])).toEqual({
      name: 'Retouren',
      street: 'Postbus',
      houseNumber: '12',
      postcode: '0000AA',
      city: 'Zandwijk',
    })
  })

  test('reads an addition, a street with several words and a name with a comma', () => {
    expect(
      parseSenderAddress('Magazijn, balie 2, Laan van de Vrede 12 bis, 1234ab Den Haag', ['Luwte']),
    ).toEqual({
      name: 'Magazijn, balie 2',
      street: 'Laan van de Vrede',
      houseNumber: '12 bis',
      postcode: '1234AB',
      city: 'Den Haag',
    })
  })

  test.each([
    '',
    'Retouren',
    'Postbus 12, 1000 AA Zandwijk',
    'Retouren, Duinpad, 1000 AA Zandwijk',
    'Retouren, Duinpad 1, Zandwijk',
  ])('refuses "%s", which lacks a part', (text) =>
    expect(parseSenderAddress(text, ['Luwte'])).toBeUndefined(),
  )

  test('refuses an address with the name of the shop', () => {
    expect(
      parseSenderAddress('LUWTE retouren, Duinpad 12, 1000 AA Zandwijk', ['Luwte']),
    ).toBeUndefined()
  })

  test('accepts a street and a city that contain the name of the shop', () => {
    expect(parseSenderAddress(exampleCompany.returnAddress, ['Zand'])).toMatchObject({
      name: 'Retouren',
      city: 'Zandwijk',
    })
    expect(parseSenderAddress('Retouren, Duinpad 12, 1000 AA Zandwijk', ['Duin'])?.street).toBe(
      'Duinpad',
    )
  })
})
