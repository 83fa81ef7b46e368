import { jsonRequest } from './json-request.ts'

/** Places and pays an order over the API and returns its number. */
export async function placePaidOrder(shopUrl: string, email: string): Promise<string> {
  const post = async (path: string, body: object) =>
    (await fetch(shopUrl + path, jsonRequest('POST', body))).json() as Promise<{
      redirectUrl: string
    }>
  const product = (await (await fetch(`${shopUrl}/api/product/duin-dagbroekje`)).json()) as {
    product_variations: { id: number; price: number }[]
  }
  const { id, price } = product.product_variations[1]!
  const { redirectUrl } = await post('/api/create-order', {
    customer: { email, first_name: 'Jo', last_name: 'de Wit' },
    address: {
      street: 'Dam',
      street_number: '1',
      postcode: '1012JS',
      city: 'Amsterdam',
      country: 'NL',
    },
    payment_method: 'ideal',
    lineItems: [{ id, price, quantity: 2 }],
  })
  const { redirectUrl: order } = await post(
    new URL(redirectUrl, shopUrl).pathname.replace('/betaalproef/', '/api/test-payments/'),
    { status: 'paid' },
  )
  const path = new URL(order, shopUrl).pathname.replace('/bestelling/', '/api/orders/')
  return ((await (await fetch(shopUrl + path)).json()) as { number: string }).number
}
