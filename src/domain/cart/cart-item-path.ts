import type { CartItem } from './cart-item.ts'

/** The page of the product, opened on the variation of the line where the line knows it. */
export const cartItemPath = ({ slug, path }: Pick<CartItem, 'slug' | 'path'>): string =>
  path?.startsWith('/product/') ? path : `/product/${slug}`
