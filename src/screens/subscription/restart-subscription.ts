import type { CartItem } from '#domain/cart/cart-item.ts'
import { createCartItemsFromPastOrder, mergeItemsIntoCart } from '#domain/cart/order-again.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { fetchProductsOfLines } from '#components/cart/fetch-products.ts'
import { storeCheckoutValues, storedCheckoutValues } from '#components/checkout/stored-values.ts'

/**
 * Returns the cart with the subscription's lines added, as far as the shop sells the products and
 * has them in stock.
 */
export async function addContentsToCart(
  cart: readonly CartItem[],
  lines: Subscription['lines'],
): Promise<CartItem[]> {
  const products = await fetchProductsOfLines(lines)
  return mergeItemsIntoCart(
    cart,
    createCartItemsFromPastOrder(lines, (slug) => products.get(slug) ?? null).items,
  )
}

export const selectSubscriptionAtCheckout = ({ interval }: Pick<Subscription, 'interval'>): void =>
  storeCheckoutValues({
    ...storedCheckoutValues(),
    isSubscription: true,
    interval,
    deliveryDay: null,
  })
