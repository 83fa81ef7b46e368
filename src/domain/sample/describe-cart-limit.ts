import { cartLimitMessage } from '../cart/cart-limits.ts'
import type { CartItem } from '../cart/cart-item.ts'
import { toSampleLine } from './sample-cart.ts'
import { sampleLimitMessage } from './sample-rules.ts'

export const describeCartLimit = (items: readonly CartItem[]): string | undefined =>
  cartLimitMessage(items) ?? sampleLimitMessage(items.map(toSampleLine))
