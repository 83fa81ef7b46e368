import { Notice } from '#ui/notice.tsx'
import type { CartChangeText } from './use-cart-check.ts'

/** Lists the changes of prices and stock in the cart. The checkout moves the focus to this notice when the changes prevent an order. */
export function CartChangeNotice({ changes, id }: { changes: readonly CartChangeText[]; id: string }) {
  return (
    <div id={id} tabIndex={-1} className="mb-6 rounded-card empty:hidden">
      {changes.length > 0 && (
        <Notice kind="warning">
          <p className="font-semibold">
            {changes.length === 1 ? 'Er is iets veranderd in je winkelmand' : 'Er is een en ander veranderd in je winkelmand'}
          </p>
          <ul className="mt-1 grid gap-1">
            {changes.map(({ change, sentence }) => (
              <li key={`${change.id}-${change.kind}`}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
