import type { OfferChange } from '#domain/checkout/cart-changes.ts'
import { CartChangeList } from '../lazy-parts.tsx'

/**
 * Lists the changes of prices and stock in the cart. The checkout moves the focus to this notice
 * when the changes prevent an order.
 */
export function CartChangeNotice({ changes, id }: { changes: readonly OfferChange[]; id: string }) {
  return (
    <div id={id} tabIndex={-1} className="mb-6 rounded-card empty:hidden">
      {changes.length > 0 && <CartChangeList changes={changes} />}
    </div>
  )
}
