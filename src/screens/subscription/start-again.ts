// Puts the contents of a subscription in the cart, at today's prices, and opens the checkout for a subscription.

import type { CartItem } from '#domain/cart/cart-item.ts'
import { orderAgain, withAtLeast } from '#domain/cart/order-again.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { productsOf } from '#parts/cart/products-of.ts'
import { keepValues, keptValues } from '#parts/checkout/kept-values.ts'

/** What is not for sale any more is left out. */
export async function cartWith(cart: readonly CartItem[], lines: Subscription['lines']): Promise<CartItem[]> {
  const products = await productsOf(lines)
  return withAtLeast(cart, orderAgain(lines, (slug) => products.get(slug) ?? null).items)
}

export const chooseSubscription = ({ interval }: Pick<Subscription, 'interval'>): void =>
  keepValues({ ...keptValues(), isSubscription: true, interval })
