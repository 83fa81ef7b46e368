import type { Product } from '../catalogue/product.ts'
import type { CartItem } from './cart-item.ts'
import { isSameLine } from './cart.ts'
import { createCartItemsFromPastOrder, mergeItemsIntoCart } from './order-again.ts'

/** `slug` and `price` are null if the shop no longer sells the product. */
export type UsualProduct = { id: number; name: string; slug: string | null; price: number | null }

/**
 * Returns the cart with one of each product. A repeated call adds nothing. `messages` name what is
 * not in the cart and why, and what was in the cart already and is not for this person.
 * `isComplete` is true if the cart had everything already.
 */
export function addUsualProducts(
  cart: readonly CartItem[],
  { nickname, products }: { nickname: string; products: readonly UsualProduct[] },
  productOf: (slug: string) => Product | null,
) {
  const sold = products.flatMap(({ id, name, slug, price }) =>
    slug === null || price === null ? [] : [{ id, name, slug, quantity: 1, unit_price: price }],
  )
  const { items, messages } = createCartItemsFromPastOrder(sold, productOf)
  const noLongerSold = products.filter(({ slug, price }) => slug === null || price === null)
  const others = cart.filter((line) => !items.some((item) => isSameLine(item, line)))
  return {
    cart: mergeItemsIntoCart(cart, items),
    count: items.length,
    isComplete:
      items.length > 0 && items.every((item) => cart.some((line) => isSameLine(line, item))),
    messages: [
      ...noLongerSold.map(({ name }) => `${name} verkopen we niet meer.`),
      ...messages,
      ...(others.length > 0 && items.length > 0
        ? [
            `Er lag al iets anders in je winkelmand: ${others.map((line) => line.display_name).join(', ')}. Dat gaat nu ook naar ${nickname}.`,
          ]
        : []),
    ],
  }
}
