import { describe, expect, it, test } from 'vitest'
import { describeChoices, describePerson } from './describe-choices.ts'
import { type CheckoutValues, emptyCheckoutValues, isPlaceOpen } from './form-values.ts'
import { toOtherChange } from './other-address.ts'

const kim: CheckoutValues = {
  ...emptyCheckoutValues,
  firstName: 'Kim',
  lastName: 'van der Meer',
  street: 'Dam',
  houseNumber: '1',
  city: 'Amsterdam',
}
const riet: Partial<CheckoutValues> = {
  delivery: 'other',
  ...toOtherChange({
    firstName: 'Riet',
    lastName: 'de Wit',
    street: 'Kade',
    houseNumber: '3',
    addition: 'B',
    city: 'Delft',
  }),
}

describe('describePerson', () => {
  it('names the company before the person, and leaves out what is not there yet', () => {
    expect(describePerson(kim)).toBe('Kim van der Meer, Dam\u00a01, Amsterdam')
    expect(describePerson({ ...kim, companyName: 'Zorghuis', city: '' })).toBe(
      'Zorghuis, Kim van der Meer, Dam\u00a01',
    )
    expect(describePerson(emptyCheckoutValues)).toBe('')
  })
})

test.each<[string, Partial<CheckoutValues>]>([
  ['thuis, één keer', {}],
  ['thuis, elke maand', { isSubscription: true }],
  ['thuis, elke maand, op de 12e', { isSubscription: true, deliveryDay: 12 }],
  ['thuis, elke 4 weken', { isSubscription: true, interval: '4 weeks', deliveryDay: 12 }],
  ['bij een afhaalpunt, één keer', { delivery: 'pickup' }],
  ['op een ander adres, één keer', { delivery: 'other' }],
  ['bij Riet de Wit, Kade\u00a03\u00a0B, Delft, één keer', { ...riet, companyName: 'Zorghuis' }],
])('describeChoices says “%s”', (text, choice) => {
  expect(describeChoices({ ...kim, ...choice })).toBe(text)
})

test.each<[boolean, Partial<CheckoutValues>]>([
  [false, {}],
  [true, { delivery: 'other' }],
  [false, riet],
  [true, { delivery: 'pickup' }],
  [false, { delivery: 'pickup', pickupPoint: 'PNP-1' }],
])('isPlaceOpen is %s for %j', (isOpen, choice) => {
  expect(isPlaceOpen({ ...kim, ...choice })).toBe(isOpen)
})
