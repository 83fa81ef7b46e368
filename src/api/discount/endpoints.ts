import {
  getDiscountCodes,
  postApologyCode,
  postDiscountCode,
  postDiscountCodeStop,
} from './admin-discount-codes.ts'
import { getDiscountCode } from './discount-codes.ts'

export const discountEndpoints = [
  getDiscountCode,
  getDiscountCodes,
  postDiscountCode,
  postDiscountCodeStop,
  postApologyCode,
] as const
