import { type ProductUse, parseProductUses } from '../../product-finder/product-use.ts'
import { type ProductCardData, toProductCardData } from '../product-card.ts'
import type { ListedProduct } from './listed-product.ts'

export type ListingCardData = ProductCardData & {
  uses: ProductUse[]
  sized: boolean
  hasSample: boolean
}

export const toListingCardData = (product: ListedProduct): ListingCardData => ({
  ...toProductCardData(product),
  gender: product.gender,
  categories: product.categories,
  uses: parseProductUses(product),
  sized: product.sized,
  hasSample: product.has_sample === true,
})
