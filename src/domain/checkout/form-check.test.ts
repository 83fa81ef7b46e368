import { expect, test } from 'vitest'
import { webAddressRefused } from '../web-address.ts'
import { errorsAtFields, firstWrong, whatIsWrong } from './form-check.ts'
import { byHand, emptyValues, paymentMethodMissing } from './form-values.ts'

const filled = {
  ...emptyValues,
  email: 'jo@voorbeeld.nl',
  firstName: 'Jo',
  lastName: 'de Wit',
  postcode: '1012 js',
  houseNumber: '12',
  paymentMethod: 'ideal',
}

test('a filled form has nothing wrong: street and city are looked up, the addition may stay empty', () => {
  expect(whatIsWrong(filled)).toEqual({})
})

test('an empty form names every required field, the payment method in the words of the specification', () => {
  const wrong = whatIsWrong(emptyValues)
  expect(Object.keys(wrong)).toEqual(['email', 'firstName', 'lastName', 'postcode', 'houseNumber', 'paymentMethod'])
  expect(wrong.paymentMethod).toBe('Please select a payment method')
  expect(firstWrong(wrong)).toBe('email')
})

test('filled in by hand, street and city are required', () => {
  expect(Object.keys(whatIsWrong({ ...filled, addressOf: byHand }))).toEqual(['street', 'city'])
})

test.each(['jo', 'jo@', 'jo@voorbeeld', 'jo @voorbeeld.nl', '@voorbeeld.nl', 'jo@voorbeeld.'])('%j is no e-mail address', (email) => {
  expect(whatIsWrong({ ...filled, email }).email).toMatch(/voorbeeld/)
})

test('a web address is refused in every field about a person or a street, and allowed in the e-mail address', () => {
  const typed = {
    firstName: 'evil.nl',
    lastName: 'www.evil',
    houseNumber: '1 evil.nl',
    addition: 'evil.nl',
    street: 'evil.be',
    city: 'evil.eu',
  }
  const wrong = whatIsWrong({ ...filled, ...typed, addressOf: byHand })
  expect(wrong).toEqual(Object.fromEntries(Object.keys(typed).map((field) => [field, webAddressRefused])))
})

test('only the fields that are asked about are checked', () => {
  expect(whatIsWrong({ ...filled, email: '', paymentMethod: '', lastName: '' }, ['firstName', 'lastName'])).toEqual({
    lastName: 'Vul je achternaam in.',
  })
})

test('only a missing payment method is an alert', () => {
  expect(whatIsWrong({ ...filled, paymentMethod: '' })).toEqual({ paymentMethod: paymentMethodMissing })
})

test('the server’s errors land at their fields', () => {
  const { atFields, others } = errorsAtFields(
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
  expect(firstWrong(atFields)).toBe('email')
  expect(others).toEqual(['Zee: Te veel.', 'Onbekend.', 'Te veel regels.', 'x'])
})
