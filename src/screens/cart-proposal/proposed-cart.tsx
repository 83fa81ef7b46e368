// The lines of a shared cart at today's prices.

import { useCallback, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { CartProposal } from '#domain/cart/cart-proposal.ts'
import { subtotalOf } from '#domain/cart/cart.ts'
import { describeUnknownItems, resolveProposal } from '#domain/cart/proposed-items.ts'
import { formatEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { ProposedLine } from './proposed-line.tsx'

type Props = {
  proposal: CartProposal
  hasCart: boolean
  onAdd: (items: readonly CartItem[]) => void
  onReplace: (items: readonly CartItem[]) => void
  onDecline: () => void
}

async function fetchProducts({ lines }: CartProposal) {
  if (lines.length === 0) return []
  return (
    await browserApi('POST /api/products/items', { body: { ids: lines.map(({ id }) => id) } })
  ).products
}

export function ProposedCart({
  proposal: firstProposal,
  hasCart,
  onAdd,
  onReplace,
  onDecline,
}: Props) {
  // Each render of the parent parses the link again; the request needs one stable value.
  const [proposal] = useState(firstProposal)
  const { result, reload } = useQuery(useCallback(() => fetchProducts(proposal), [proposal]))
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  if (result.status === 'loading') return <Spinner label="De mand wordt geladen" />
  if (result.status === 'failed')
    return (
      <>
        <Notice kind="error">{result.message}</Notice>
        <Button className="mt-7" onClick={() => void reload()}>
          Probeer het opnieuw
        </Button>
      </>
    )
  const { items, unknown } = resolveProposal(proposal, result.data, chosen)
  const available = items.flatMap(({ item }) => item ?? [])
  const isUndecided = items.some(({ variation, hasChoice }) => hasChoice && !variation)
  return (
    <div className="max-w-[44rem]">
      <p className="text-lg">
        {items.length > 0
          ? 'Iemand stelde dit voor je samen. Jij kiest of je het wilt.'
          : 'Hier is nu niets van te koop.'}
      </p>
      {unknown > 0 && (
        <div className="mt-5">
          <Notice kind="warning">
            <p>{describeUnknownItems(unknown)}</p>
          </Notice>
        </div>
      )}
      <ul className="mt-6 border-b border-line">
        {items.map((line) => (
          <ProposedLine
            key={line.id}
            line={line}
            onChoose={(variation) => setChosen(new Map(chosen).set(line.id, variation))}
          />
        ))}
      </ul>
      {available.length > 0 && (
        <>
          <p
            className="mt-5 flex items-baseline justify-between gap-4 text-lg font-semibold"
            aria-live="polite"
          >
            <span>Samen</span>
            <span>{formatEuros(subtotalOf(available))}</span>
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">Prijzen van vandaag, zonder verzendkosten.</p>
        </>
      )}
      {isUndecided && available.length > 0 && (
        <p className="mt-5">Waar je nog niets kiest, komt niet in je winkelmand.</p>
      )}
      {hasCart && available.length > 0 && (
        <p className="mt-5">Wat al in je winkelmand ligt, blijft erin.</p>
      )}
      <div className="mt-7 flex flex-wrap gap-4">
        {available.length > 0 && (
          <Button onClick={() => onAdd(available)}>Zet in mijn winkelmand</Button>
        )}
        <Button kind="ghost" onClick={onDecline}>
          Niet doen
        </Button>
        {hasCart && available.length > 0 && (
          <Button kind="plain" onClick={() => onReplace(available)}>
            Vervang mijn winkelmand hierdoor
          </Button>
        )}
      </div>
    </div>
  )
}
