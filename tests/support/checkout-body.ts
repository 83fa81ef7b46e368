// The body that a checkout sends to POST /api/create-order.

export type SellableProduct = {
  id: number
  name: string
  slug: string
  price: number
  image_urls: string[]
  in_stock: boolean
  stock_left: number | null
  product_variations: { id: number; name: string; price: number; slug: string }[]
}

/** The products in stock without variations. */
export async function listPlainProducts(url: string): Promise<SellableProduct[]> {
  const products = (await (await fetch(`${url}/api/products`)).json()) as SellableProduct[]
  return products.filter(
    ({ product_variations, in_stock }) => product_variations.length === 0 && in_stock,
  )
}

/** A valid order of these products, to an address that the built-in lookup knows. */
export function checkoutBody(
  lines: { product: SellableProduct; quantity: number }[],
  email = 'proef@luwte.example',
) {
  const subtotal = lines.reduce(
    (sum, { product, quantity }) => sum + Math.round(product.price * 100) * quantity,
    0,
  )
  return {
    customer: { email, first_name: 'Proef', last_name: 'Klant' },
    address: {
      label: 'Shipping',
      first_name: 'Proef',
      last_name: 'Klant',
      street: 'Dam',
      street_number: '1',
      street_addition: '',
      postcode: '1012JS',
      city: 'Amsterdam',
      country: 'Nederland',
    },
    payment_method: 'ideal',
    is_subscription: false,
    subscription_interval: 'month',
    shipping_cost: subtotal >= 5000 ? 0 : 5,
    lineItems: lines.map(({ product: { id, name, price, slug, image_urls }, quantity }) => ({
      id,
      name,
      price,
      quantity,
      slug,
      image_urls,
    })),
  }
}
