import { slugify } from '../links/slugify.ts'

/** The name of a file that the shop makes, such as 'duinzicht-factuur-2026-00001.pdf'. */
export const toShopFileName = (shopName: string, rest: string): string =>
  `${slugify(shopName) || 'winkel'}-${rest}`
