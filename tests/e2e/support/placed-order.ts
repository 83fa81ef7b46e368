// Orders and subscriptions that a customer placed over the API, as the checkout does.

import type { APIRequestContext } from '@playwright/test'
import type { ProductVariation } from '#domain/catalogue/product.ts'
import { productWithVariants } from './checkout.ts'
import { fetchProduct } from './product-page.ts'
import { expect } from './shop.ts'

type Order = {
  /** As customers read it out, such as L10001. */
  number: string
  /** The path of its page. */
  path: string
  lines: { name: string }[]
  /** The token of the page of its subscription. */
  subscription: { token: string } | null
}

/** The variants of the product that the other helpers put into the cart. */
export async function findVariants(request: APIRequestContext): Promise<ProductVariation[]> {
  const { slug } = await productWithVariants(request)
  return (await fetchProduct(request, slug)).product_variations
}

/** Places an order, or the first of a monthly subscription, and settles its test payment. */
export async function placeOrder(
  request: APIRequestContext,
  {
    email,
    name = ['Jo', 'de Wit'],
    lines,
    status = 'paid',
    isSubscription = false,
  }: {
    email: string
    name?: readonly [first: string, last: string]
    lines: { id: number; price: number; quantity: number }[]
    status?: 'paid' | 'failed'
    isSubscription?: boolean
  },
): Promise<Order> {
  const response = await request.post(
    isSubscription ? '/api/create-subscription' : '/api/create-order',
    {
      data: {
        customer: { email, first_name: name[0], last_name: name[1] },
        address: {
          street: 'Dam',
          street_number: '1',
          postcode: '1012JS',
          city: 'Amsterdam',
          country: 'NL',
        },
        payment_method: 'ideal',
        ...(isSubscription && { is_subscription: true, subscription_interval: 'month' }),
        lineItems: lines.map(({ id, price, quantity }) => ({ id, price, quantity })),
      },
    },
  )
  expect(response.status(), await response.text()).toBe(201)
  const { redirectUrl } = (await response.json()) as { redirectUrl: string }
  const outcome = await request.post(redirectUrl.replace('/betaalproef/', '/api/test-payments/'), {
    data: { status },
  })
  const { redirectUrl: path } = (await outcome.json()) as { redirectUrl: string }
  const order = await request.get(path.replace('/bestelling/', '/api/orders/'))
  return { ...((await order.json()) as Omit<Order, 'path'>), path }
}

/** Places an order of three packs of one product and one of another, paid or not. */
export async function createOrder(
  request: APIRequestContext,
  email: string,
  { paid }: { paid: boolean },
) {
  const [first, second] = (await findVariants(request)) as [ProductVariation, ProductVariation]
  const { number, path, lines } = await placeOrder(request, {
    email,
    status: paid ? 'paid' : 'failed',
    lines: [
      { ...first, quantity: 3 },
      { ...second, quantity: 1 },
    ],
  })
  return {
    number,
    path,
    three: { name: lines[0]!.name, price: first.price },
    one: { name: lines[1]!.name, price: second.price },
  }
}
