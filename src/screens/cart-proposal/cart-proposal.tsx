// What someone put together for the visitor, and the choice to add it. Nothing is added without a
// press.

import { useState, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { parseCartProposal, type CartProposal } from '#domain/cart/cart-proposal.ts'
import {
  addProposalToCart,
  describeUnknownItems,
  resolveProposal,
} from '#domain/cart/proposed-items.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { subtotalOf } from '#domain/cart/cart.ts'
import { formatEuros } from '#domain/money.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Waiting } from '#ui/spinner.tsx'
import { ProposedLine } from './proposed-line.tsx'

type Outcome = 'added' | 'replaced' | 'declined'

export default function CartProposal() {
  const { hash } = useLocation()
  const [outcome, setOutcome] = useState<{ hash: string; kind: Outcome }>()
  const { items, replace, open } = useCart()
  const navigate = useNavigate()

  /**
   * Removes the content from the address bar, so that the history of a shared device does not have
   * it.
   */
  const finish = (kind: Outcome) => {
    setOutcome({ hash, kind })
    // The pressed button disappears.
    document.getElementById('cart-proposal')?.focus()
    void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }
  const fillCart = (kind: 'added' | 'replaced', proposed: readonly CartItem[]) => {
    replace(addProposalToCart(kind === 'added' ? items : [], proposed))
    finish(kind)
    open()
  }
  if (outcome && (hash === '' || hash === outcome.hash))
    return <ChosenOutcome kind={outcome.kind} />
  const proposal = parseCartProposal(hash)
  if (!proposal) return <NoProposal />
  return (
    <ProposedCart
      key={hash}
      proposal={proposal}
      hasCart={items.length > 0}
      onAdd={(proposed) => fillCart('added', proposed)}
      onReplace={(proposed) => fillCart('replaced', proposed)}
      onDecline={() => finish('declined')}
    />
  )
}

const outcomeTexts: Record<Outcome, string> = {
  added: 'Het ligt in je winkelmand.',
  replaced: 'Je winkelmand heeft nu alleen wat hier stond.',
  declined: 'Er is niets aan je winkelmand veranderd.',
}

function ChosenOutcome({ kind }: { kind: Outcome }) {
  const { open } = useCart()
  return (
    <div className="max-w-[44rem]">
      <Notice kind={kind === 'declined' ? 'info' : 'success'}>
        <p>{outcomeTexts[kind]}</p>
      </Notice>
      <div className="mt-7 flex flex-wrap gap-4">
        {kind !== 'declined' && <Button onClick={open}>Bekijk je winkelmand</Button>}
        <ButtonLink to="/shop" kind="ghost">
          Bekijk alle producten
        </ButtonLink>
      </div>
    </div>
  )
}

const NoProposal = () => (
  <>
    <p className="measure mt-4">
      Er staat geen mand in deze link. Misschien kwam hij niet helemaal over: vraag of je hem nog
      eens krijgt. Koos je net iets, dan ligt het in je winkelmand.
    </p>
    <ButtonLink to="/shop" className="mt-7">
      Bekijk alle producten
    </ButtonLink>
  </>
)

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

function ProposedCart({ proposal: firstProposal, hasCart, onAdd, onReplace, onDecline }: Props) {
  // Each render of the parent parses the link again; the request needs one stable value.
  const [proposal] = useState(firstProposal)
  const { result, reload } = useQuery(useCallback(() => fetchProducts(proposal), [proposal]))
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  if (result.status === 'loading') return <Waiting text="De mand wordt geladen…" />
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
