import type { CartItem } from './cart-item.ts'

export const cartItemPath = ({ slug, path }: Pick<CartItem, 'slug' | 'path'>): string =>
  path?.startsWith('/product/') ? path : `/product/${slug}`
