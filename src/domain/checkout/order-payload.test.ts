import { describe, expect, test } from 'vitest'
import { toCartItem } from '../cart/cart.ts'
import { emptyCheckoutValues } from './form-values.ts'
import { defaultShippingRate } from '../order/delivery/shipping-cost.ts'
import { toOrderPayload } from './order-payload.ts'

const values = {
  ...emptyCheckoutValues,
  email: ' jo@voorbeeld.nl ',
  firstName: ' Jo ',
  lastName: 'de Wit',
  postcode: '1012 js',
  houseNumber: '12a',
  street: 'Dam',
  city: 'Amsterdam',
  paymentMethod: 'ideal',
}
const product = {
  id: 7,
  name: 'Duin',
  slug: 'duin',
  price: 12.95,
  image_urls: ['/media/duin.jpg'],
  media: [],
}
const medium = { id: 9, name: 'M', price: 24.5, product_attributes: {} }

describe('toOrderPayload', () => {
  test('matches the payload of the specification exactly', () => {
    expect(
      toOrderPayload(
        values,
        [{ ...toCartItem(product, medium), quantity: 2 }],
        defaultShippingRate,
      ),
    ).toEqual({
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
      lineItems: [
        {
          name: 'Duin - M',
          price: 24.5,
          quantity: 2,
          id: 9,
          slug: 'duin',
          image_urls: ['/media/duin.jpg'],
        },
      ],
    })
  })

  test('names the earlier order instead of an e-mail address, unless the customer typed one', () => {
    const again = toOrderPayload(
      { ...values, email: ' ', emailFromOrder: 'token' },
      [],
      defaultShippingRate,
    )
    expect(again).toMatchObject({
      email_from_order: 'token',
      customer: { first_name: 'Jo', last_name: 'de Wit' },
    })
    expect(again.customer).not.toHaveProperty('email')
    const typed = toOrderPayload({ ...values, emailFromOrder: 'token' }, [], defaultShippingRate)
    expect(typed.customer.email).toBe('jo@voorbeeld.nl')
    expect(typed).not.toHaveProperty('email_from_order')
  })

  test('includes the firm only if the customer entered one', () => {
    const { customer } = toOrderPayload(
      { ...values, companyName: ' Zorghuis ', vatNumber: 'NL000099998B57 ' },
      [toCartItem(product)],
      defaultShippingRate,
    )
    expect(customer).toMatchObject({ company_name: 'Zorghuis', vat_number: 'NL000099998B57' })
  })

  test('includes the interval of a subscription', () => {
    const monthly = { ...values, isSubscription: true }
    expect(toOrderPayload(monthly, [], defaultShippingRate)).toMatchObject({
      is_subscription: true,
      subscription_interval: 'month',
    })
    expect(
      toOrderPayload({ ...monthly, interval: '3 months' }, [], defaultShippingRate),
    ).toMatchObject({
      is_subscription: true,
      subscription_interval: '3 months',
    })
  })

  test('includes the chosen day of a monthly subscription only', () => {
    const chosen = { ...values, isSubscription: true, deliveryDay: 12 }
    expect(toOrderPayload(chosen, [], defaultShippingRate)).toMatchObject({
      subscription_interval: 'month',
      subscription_day: 12,
    })
    for (const without of [
      { ...chosen, interval: '4 weeks' as const },
      { ...chosen, deliveryDay: null },
      { ...chosen, isSubscription: false },
    ])
      expect(toOrderPayload(without, [], defaultShippingRate)).not.toHaveProperty(
        'subscription_day',
      )
  })

  test('omits a chosen interval from a single order', () => {
    expect(
      toOrderPayload({ ...values, interval: '2 months' }, [], defaultShippingRate),
    ).toMatchObject({
      is_subscription: false,
      subscription_interval: 'month',
    })
  })

  test('ships free from 50 euro', () => {
    expect(
      toOrderPayload(
        values,
        [{ ...toCartItem({ ...product, price: 25 }), quantity: 2 }],
        defaultShippingRate,
      ).shipping_cost,
    ).toBe(0)
  })

  test('prefers an addition behind the house number to an earlier one in its own field', () => {
    expect(
      toOrderPayload({ ...values, addition: 'bis' }, [], defaultShippingRate).address,
    ).toMatchObject({
      street_number: '12',
      street_addition: 'a',
    })
  })
})
