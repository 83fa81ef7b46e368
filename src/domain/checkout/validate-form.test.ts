import { describe, expect, test } from 'vitest'
import { companyNameMissing, vatNumberWrong } from '../customer/vat-number.ts'
import { containsUrlMessage } from '../text/contains-url.ts'
import { mapServerErrors, firstInvalidField, validateCheckout } from './validate-form.ts'
import { manualAddressKey, emptyCheckoutValues, missingPaymentMethodError } from './form-values.ts'

const filled = {
  ...emptyCheckoutValues,
  email: 'jo@voorbeeld.nl',
  firstName: 'Jo',
  lastName: 'de Wit',
  postcode: '1012 js',
  houseNumber: '12',
  paymentMethod: 'ideal',
}

describe('validateCheckout', () => {
  test('accepts a complete form with looked-up street and city and an empty addition', () => {
    expect(validateCheckout(filled)).toEqual({})
  })

  test('requires every mandatory field, with the specification’s sentence for the payment method', () => {
    const wrong = validateCheckout(emptyCheckoutValues)
    expect(Object.keys(wrong)).toEqual([
      'email',
      'firstName',
      'lastName',
      'postcode',
      'houseNumber',
      'paymentMethod',
    ])
    expect(wrong.paymentMethod).toBe('Please select a payment method')
    expect(firstInvalidField(wrong)).toBe('email')
  })

  test('requires no e-mail address if the server fills in that of an earlier order', () => {
    expect(validateCheckout({ ...filled, email: '', emailFromOrder: 'token' })).toEqual({})
    expect(
      Object.keys(validateCheckout({ ...filled, email: 'jo', emailFromOrder: 'token' })),
    ).toEqual(['email'])
  })

  test('refuses a post box where the parcel goes, and takes one for the invoice', () => {
    const byHand = { ...filled, addressOf: manualAddressKey, street: 'Postbus', city: 'Utrecht' }
    expect(validateCheckout(byHand)).toEqual({
      street: 'Een pakket kan niet naar een postbus. Vul een straat in.',
    })
    expect(validateCheckout({ ...byHand, delivery: 'other' })).not.toHaveProperty('street')
  })

  test('requires street and city for a manual address', () => {
    expect(Object.keys(validateCheckout({ ...filled, addressOf: manualAddressKey }))).toEqual([
      'street',
      'city',
    ])
  })

  test.each(['jo', 'jo@', 'jo@voorbeeld', 'jo @voorbeeld.nl', '@voorbeeld.nl', 'jo@voorbeeld.'])(
    'rejects the e-mail address %j',
    (email) => {
      expect(validateCheckout({ ...filled, email }).email).toMatch(/voorbeeld/)
    },
  )

  test('rejects a web address in name and address fields, but not in the e-mail address', () => {
    const typed = {
      firstName: 'evil.nl',
      lastName: 'www.evil',
      houseNumber: '1 evil.nl',
      addition: 'evil.nl',
      street: 'evil.be',
      city: 'evil.eu',
    }
    const wrong = validateCheckout({ ...filled, ...typed, addressOf: manualAddressKey })
    expect(wrong).toEqual(
      Object.fromEntries(Object.keys(typed).map((field) => [field, containsUrlMessage])),
    )
  })

  test('requires a firm for a VAT number, and a known format', () => {
    expect(validateCheckout({ ...filled, vatNumber: 'NL000099998B57' })).toEqual({
      companyName: companyNameMissing,
    })
    expect(validateCheckout({ ...filled, companyName: 'Zorghuis', vatNumber: '123' })).toEqual({
      vatNumber: vatNumberWrong,
    })
    expect(
      validateCheckout({ ...filled, companyName: 'Zorghuis', vatNumber: 'NL000099998B57' }),
    ).toEqual({})
  })

  test('validates only the requested fields', () => {
    expect(
      validateCheckout({ ...filled, email: '', paymentMethod: '', lastName: '' }, [
        'firstName',
        'lastName',
      ]),
    ).toEqual({
      lastName: 'Vul je achternaam in.',
    })
  })

  test('reports only the payment method when only that is missing', () => {
    expect(validateCheckout({ ...filled, paymentMethod: '' })).toEqual({
      paymentMethod: missingPaymentMethodError,
    })
  })
})

test('mapServerErrors maps errors to their fields', () => {
  const { atFields, others } = mapServerErrors(
    {
      'address.street_number': ['Vul je huisnummer in.'],
      'customer.email': ['Klopt niet.', 'Nog iets.'],
      'lineItems.1.quantity': ['Te veel.'],
      'lineItems.7.id': ['Onbekend.'],
      lineItems: ['Te veel regels.'],
      constructor: ['x'],
    },
    ['Duin', 'Zee'],
  )
  expect(atFields).toEqual({ houseNumber: 'Vul je huisnummer in.', email: 'Klopt niet.' })
  expect(firstInvalidField(atFields)).toBe('email')
  expect(others).toEqual(['Zee: Te veel.', 'Onbekend.', 'Te veel regels.', 'x'])
})
