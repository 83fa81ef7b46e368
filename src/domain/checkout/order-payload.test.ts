import { expect, test } from 'vitest'
import { cartItemOf } from '../cart/cart.ts'
import { emptyValues } from './form-values.ts'
import { orderPayload } from './order-payload.ts'

const values = {
  ...emptyValues,
  email: ' jo@voorbeeld.nl ',
  firstName: ' Jo ',
  lastName: 'de Wit',
  postcode: '1012 js',
  houseNumber: '12a',
  street: 'Dam',
  city: 'Amsterdam',
  paymentMethod: 'ideal',
}
const product = { id: 7, name: 'Duin', slug: 'duin', price: 12.95, image_urls: ['/media/duin.jpg'] }
const medium = { id: 9, name: 'M', price: 24.5, product_attributes: {} }

test('is the payload of the specification, to the letter', () => {
  expect(orderPayload(values, [{ ...cartItemOf(product, medium), quantity: 2 }])).toEqual({
    customer: { email: 'jo@voorbeeld.nl', first_name: 'Jo', last_name: 'de Wit' },
    address: {
      label: 'Shipping',
      first_name: 'Jo',
      last_name: 'de Wit',
      street: 'Dam',
      street_number: '12',
      street_addition: 'a',
      postcode: '1012JS',
      city: 'Amsterdam',
      country: 'Nederland',
    },
    payment_method: 'ideal',
    is_subscription: false,
    subscription_interval: 'month',
    shipping_cost: 5,
    lineItems: [{ name: 'Duin - M', price: 24.5, quantity: 2, id: 9, slug: 'duin', image_urls: ['/media/duin.jpg'] }],
  })
})

test('a subscription says so, and how often', () => {
  const monthly = { ...values, isSubscription: true }
  expect(orderPayload(monthly, [])).toMatchObject({ is_subscription: true, subscription_interval: 'month' })
  expect(orderPayload({ ...monthly, interval: '3 months' }, [])).toMatchObject({ is_subscription: true, subscription_interval: '3 months' })
})

test('an interval that was looked at and left is not sent with a single order', () => {
  expect(orderPayload({ ...values, interval: '2 months' }, [])).toMatchObject({ is_subscription: false, subscription_interval: 'month' })
})

test('ships free from 50 euro', () => {
  expect(orderPayload(values, [{ ...cartItemOf({ ...product, price: 25 }), quantity: 2 }]).shipping_cost).toBe(0)
})

test('an addition in its own field wins over one typed behind the number', () => {
  expect(orderPayload({ ...values, addition: 'bis' }, []).address).toMatchObject({ street_number: '12', street_addition: 'bis' })
})
