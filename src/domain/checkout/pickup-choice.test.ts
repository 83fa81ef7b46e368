import { describe, expect, test } from 'vitest'
import { defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { type CheckoutValues, emptyCheckoutValues, parseStoredValues } from './form-values.ts'
import { toOrderPayload } from './order-payload.ts'
import { chooseDelivery, describePickupExclusion } from './pickup-choice.ts'
import { mapServerErrors, validateCheckout } from './validate-form.ts'

const values: CheckoutValues = {
  ...emptyCheckoutValues,
  email: 'kim@voorbeeld.nl',
  firstName: 'Kim',
  lastName: 'de Wit',
  postcode: '1012JS',
  houseNumber: '1',
  street: 'Dam',
  city: 'Amsterdam',
  paymentMethod: 'ideal',
  delivery: 'pickup',
  pickupPostcode: '9712 HN',
  pickupPoint: 'punt-1',
}
const payload = (changes: Partial<CheckoutValues> = {}) =>
  toOrderPayload({ ...values, ...changes }, [], defaultShippingRate)

describe('a pickup point in the checkout', () => {
  test('is sent with the postcode of its list, beside the customer’s own address', () => {
    expect(payload()).toMatchObject({
      pickup_point: { id: 'punt-1', postcode: '9712 HN' },
      address: { street: 'Dam' },
    })
  })

  test('leaves nothing in the order after the customer chose home or another address', () => {
    for (const delivery of ['home', 'other'] as const) {
      expect(payload({ delivery })).not.toHaveProperty('pickup_point')
      expect(chooseDelivery(delivery, values)).toEqual({
        delivery,
        pickupPoint: '',
        pickupPostcode: '',
      })
    }
  })

  test('sends no request to the carrier’s courier, and does not check a hidden one', () => {
    const requests = { notToNeighbours: true, safePlace: 'www.voorbeeld.nl' }
    expect(payload(requests)).not.toHaveProperty('delivery_instructions')
    expect(validateCheckout({ ...values, ...requests })).toEqual({})
  })

  test('begins at the postcode of the customer', () => {
    expect(chooseDelivery('pickup', { postcode: '1012 JS', pickupPostcode: '' })).toMatchObject({
      pickupPostcode: '1012 JS',
    })
    expect(chooseDelivery('pickup', values)).toMatchObject({
      pickupPostcode: '9712 HN',
      pickupPoint: '',
    })
  })

  test('must be chosen, unless the parcel goes to an address', () => {
    expect(validateCheckout({ ...values, pickupPoint: '' })).toEqual({
      pickupPoint: 'Kies een afhaalpunt, of kies Thuis.',
    })
    expect(validateCheckout({ ...values, pickupPoint: '', delivery: 'home' })).toEqual({})
  })

  test('gets the errors of the server', () => {
    expect(mapServerErrors({ pickup_point: ['Dit punt is er niet meer.'] }, []).atFields).toEqual({
      pickupPoint: 'Dit punt is er niet meer.',
    })
  })

  test('survives a reload of the page', () => {
    expect(parseStoredValues(JSON.stringify(values))).toEqual(values)
  })

  test('is not for subscriptions and letterbox post', () => {
    expect(describePickupExclusion({ isSubscription: true, hasOnlySamples: false })).toContain(
      'abonnement',
    )
    expect(describePickupExclusion({ isSubscription: false, hasOnlySamples: true })).toContain(
      'brievenbuspost',
    )
    expect(
      describePickupExclusion({ isSubscription: false, hasOnlySamples: false }),
    ).toBeUndefined()
  })
})
