// One line of the cart as local storage keeps it under `cartItems`; field names and meanings from SPECIFICATION section 3.

export type CartItem = {
  /** Variation id, else product id; the two are drawn from one sequence. */
  id: number
  product_id: number
  product_variation_id: number | null
  is_variation: boolean
  variation_name: string | null
  variation_attributes: Record<string, unknown> | null
  name: string
  /** 'name - variation name' for variations, else the name. */
  display_name: string
  slug: string
  /** Euros, as the API tells it. */
  price: number
  quantity: number
  image_url: string | null
  image_urls: string[]
}
