import { describeOfferChange, type OfferChange } from '#domain/checkout/cart-changes.ts'
import { Notice } from '#ui/notice.tsx'

export function CartChangeList({ changes }: { changes: readonly OfferChange[] }) {
  return (
    <Notice kind="warning">
      <p className="font-semibold">
        {changes.length === 1
          ? 'Er is iets veranderd in je winkelmand'
          : 'Er is een en ander veranderd in je winkelmand'}
      </p>
      <ul className="mt-1 grid gap-1">
        {changes.map((change) => (
          <li key={`${change.id}-${change.kind}`}>{describeOfferChange(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}
