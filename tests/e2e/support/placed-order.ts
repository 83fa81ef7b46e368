// An order that a customer placed over the API, paid or not.

import type { APIRequestContext } from '@playwright/test'
import { productWithVariants } from './checkout.ts'
import { expect } from './shop.ts'

type PlacedOrder = {
  number: string
  path: string
  three: { name: string; price: number }
  one: { name: string; price: number }
}

/** Places an order of three packs of one product and one of another, paid or not. */
export async function createOrder(
  request: APIRequestContext,
  email: string,
  { paid }: { paid: boolean },
): Promise<PlacedOrder> {
  const { slug } = await productWithVariants(request)
  const product = (await (await request.get(`/api/product/${slug}`)).json()) as {
    product_variations: { id: number; price: number }[]
  }
  const [first, second] = product.product_variations
  const response = await request.post('/api/create-order', {
    data: {
      customer: { email, first_name: 'Jo', last_name: 'de Wit' },
      address: {
        street: 'Dam',
        street_number: '1',
        postcode: '1012JS',
        city: 'Amsterdam',
        country: 'NL',
      },
      payment_method: 'ideal',
      lineItems: [
        { id: first!.id, price: first!.price, quantity: 3 },
        { id: second!.id, price: second!.price, quantity: 1 },
      ],
    },
  })
  expect(response.status()).toBe(201)
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  const payment = redirectUrl.replace('/betaalproef/', '/api/test-payments/')
  const outcome = await request.post(payment, { data: { status: paid ? 'paid' : 'failed' } })
  const { redirectUrl: path } = (await outcome.json()) as { redirectUrl: string }
  const order = (await (
    await request.get(path.replace('/bestelling/', '/api/orders/'))
  ).json()) as {
    number: string
    lines: { name: string }[]
  }
  return {
    number: order.number,
    path,
    three: { name: order.lines[0]!.name, price: first!.price },
    one: { name: order.lines[1]!.name, price: second!.price },
  }
}
