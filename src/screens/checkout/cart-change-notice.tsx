import { CartChangeList } from './lazy-parts.tsx'
import type { CartChangeText } from './use-cart-check.ts'

/**
 * Lists the changes of prices and stock in the cart. The checkout moves the focus to this notice
 * when the changes prevent an order.
 */
export function CartChangeNotice({
  changes,
  id,
}: {
  changes: readonly CartChangeText[]
  id: string
}) {
  return (
    <div id={id} tabIndex={-1} className="mb-6 rounded-card empty:hidden">
      {changes.length > 0 && <CartChangeList changes={changes} />}
    </div>
  )
}
