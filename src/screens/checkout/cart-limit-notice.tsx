import type { CartItem } from '#domain/cart/cart-item.ts'
import { describeCartLimit } from '#domain/sample/describe-cart-limit.ts'

/** The sentence of the cart about more than one order can have. */
export function CartLimitNotice({ items }: { items: readonly CartItem[] }) {
  const limit = describeCartLimit(items)
  return (
    limit && (
      <p role="alert" className="text-sm font-semibold text-error">
        {limit}
      </p>
    )
  )
}
