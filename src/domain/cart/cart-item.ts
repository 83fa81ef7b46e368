// A cart line in local storage, under the key `cartItems`. Fields that the API also has use the
// names of the API.

export type CartItem = {
  /**
   * The id of the variation, or of the product if it has no variations. One database sequence
   * numbers both, so the ids never collide.
   */
  id: number
  product_id: number
  product_variation_id: number | null
  is_variation: boolean
  /** Present for a sample pack, which is a variation with a quantity of 1 (domain/sample). */
  is_sample?: true
  variation_name: string | null
  variation_attributes: Record<string, unknown> | null
  name: string
  /** 'name - variation name' for a variation, otherwise the product name. */
  display_name: string
  slug: string
  /**
   * The page of the product, opened on the variation. Absent for a product without variations, for
   * a sample pack, and in a cart from before the shop stored it.
   */
  path?: string | undefined
  /** Euros, as in the API. */
  price: number
  quantity: number
  image_url: string | null
  image_urls: string[]
  /** The background of the picture (#rrggbb); null in a cart from before the shop stored it. */
  image_tint: string | null
}
