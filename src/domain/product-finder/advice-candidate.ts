import type { Gender } from '../catalogue/gender.ts'
import type { Cents } from '../money.ts'
import type { ProductUse } from './product-use.ts'

/** A product as the product finder sees it. */
export type AdviceCandidate = {
  price: Cents
  pieces: number | null
  absorption: number | null
  gender: Gender
  uses: readonly ProductUse[]
  inStock: boolean
}
