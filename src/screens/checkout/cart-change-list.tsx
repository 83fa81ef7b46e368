import { Notice } from '#ui/notice.tsx'
import type { CartChangeText } from './use-cart-check.ts'

export function CartChangeList({ changes }: { changes: readonly CartChangeText[] }) {
  return (
    <Notice kind="warning">
      <p className="font-semibold">
        {changes.length === 1
          ? 'Er is iets veranderd in je winkelmand'
          : 'Er is een en ander veranderd in je winkelmand'}
      </p>
      <ul className="mt-1 grid gap-1">
        {changes.map(({ change, sentence }) => (
          <li key={`${change.id}-${change.kind}`}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}
