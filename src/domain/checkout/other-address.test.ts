import { describe, expect, test } from 'vitest'
import { defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { type CheckoutValues, emptyCheckoutValues, parseStoredValues } from './form-values.ts'
import { toOrderPayload } from './order-payload.ts'
import { toOtherAddress, toOtherChange, toOtherErrors } from './other-address.ts'
import { firstInvalidField, mapServerErrors, validateCheckout } from './validate-form.ts'

const own = {
  firstName: 'Kim',
  lastName: 'de Wit',
  postcode: '1012JS',
  houseNumber: '1',
  street: 'Dam',
  city: 'Amsterdam',
  addressOf: '1012JS 1',
}
const mother = {
  firstName: 'Els',
  lastName: 'Kort',
  postcode: '9712 hn',
  houseNumber: '2b',
  street: 'Markt',
  city: 'Groningen',
  addressOf: '9712HN 2',
}
const values: CheckoutValues = {
  ...emptyCheckoutValues,
  ...own,
  ...toOtherChange(mother),
  email: 'kim@voorbeeld.nl',
  paymentMethod: 'ideal',
  delivery: 'other',
}

describe('the other address', () => {
  test('is the delivery address of the order, and the own address its billing address', () => {
    expect(toOrderPayload(values, [], defaultShippingRate)).toMatchObject({
      customer: { first_name: 'Kim', last_name: 'de Wit' },
      address: {
        label: 'Shipping',
        first_name: 'Els',
        street: 'Markt',
        street_number: '2',
        street_addition: 'b',
        postcode: '9712HN',
      },
      billing_address: {
        first_name: 'Kim',
        last_name: 'de Wit',
        street: 'Dam',
        postcode: '1012JS',
        city: 'Amsterdam',
      },
    })
  })

  test('leaves nothing in the order after the customer chose home again', () => {
    const payload = toOrderPayload({ ...values, delivery: 'home' }, [], defaultShippingRate)
    expect(payload.address).toMatchObject({ first_name: 'Kim', street: 'Dam' })
    expect(JSON.stringify(payload)).not.toMatch(/Els|Markt|billing/)
  })

  test('is validated only if the parcel goes there, in words that are not about the customer', () => {
    const empty = {
      ...values,
      ...toOtherChange({ firstName: '', postcode: '12', street: '', addressOf: 'by hand' }),
    }
    expect(validateCheckout(empty)).toEqual({
      'other.firstName': 'Vul een voornaam in.',
      'other.postcode': 'Een postcode heeft vier cijfers en twee letters, zoals 1234 AB.',
      'other.street': 'Vul een straat in.',
    })
    expect(firstInvalidField(validateCheckout(empty))).toBe('other.firstName')
    expect(validateCheckout({ ...empty, delivery: 'home' })).toEqual({})
  })

  test('gets the errors of the server about the delivery address', () => {
    const errors = {
      'address.city': ['Vul je plaats in.'],
      'billing_address.city': ['Vul je plaats in.'],
    }
    const { atFields, others } = mapServerErrors(errors, [], true)
    expect([Object.keys(atFields), others]).toEqual([['other.city', 'city'], []])
    expect(toOtherErrors(atFields)).toEqual({ city: 'Vul je plaats in.' })
  })

  test('survives a reload of the page', () => {
    expect(parseStoredValues(JSON.stringify(values))).toEqual(values)
    expect(parseStoredValues(JSON.stringify({ ...values, delivery: 'moon' })).delivery).toBe('home')
    expect(toOtherAddress(values)).toMatchObject(mother)
  })
})

describe('what the customer asks of the carrier', () => {
  test('is in the order only if the customer asks something', () => {
    expect(toOrderPayload(values, [], defaultShippingRate)).not.toHaveProperty(
      'delivery_instructions',
    )
    const payload = toOrderPayload(
      { ...values, notToNeighbours: true, safePlace: ' de schuur ' },
      [],
      defaultShippingRate,
    )
    expect(payload).toMatchObject({
      delivery_instructions: { not_to_neighbours: true, safe_place: 'de schuur' },
    })
  })

  test('may not say what is in the parcel', () => {
    expect(validateCheckout({ ...values, safePlace: 'de schuur, want het is verband' })).toEqual({
      safePlace:
        'De bezorger leest dit. Schrijf alleen waar het pakket mag liggen, niet wat erin zit.',
    })
    expect(validateCheckout({ ...values, safePlace: 'de schuur achter het huis' })).toEqual({})
  })
})
