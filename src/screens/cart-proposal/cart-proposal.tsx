// What someone put together for the visitor, and the choice to add it. Nothing is added without a
// press.

import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { parseCartProposal } from '#domain/cart/cart-proposal.ts'
import { addProposalToCart } from '#domain/cart/proposed-items.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProposedCart } from './proposed-cart.tsx'

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
