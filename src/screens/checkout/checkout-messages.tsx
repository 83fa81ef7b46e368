import { useEffect } from 'react'
import { clearStoredCheckout, storedPlacedOrder } from '#components/checkout/stored-order.ts'
import { ButtonLink } from '#ui/button.tsx'
import { describeOfferChange, type OfferChange } from '#domain/checkout/cart-changes.ts'
import { Notice } from '#ui/notice.tsx'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { describeCartLimit } from '#domain/sample/describe-cart-limit.ts'
import { Link } from 'react-router'
import type { RefusalLink } from './submit-order.ts'

/**
 * Replaces the checkout form if the cart is empty. If the last order of this device is paid or has
 * ended, clears the checkout values of this tab.
 */
export function EmptyCheckout() {
  useEffect(() => {
    if (storedPlacedOrder()?.ended) clearStoredCheckout()
  }, [])
  return (
    <div className="max-w-[40rem] rounded-card border border-line bg-white px-6 py-9 sm:px-10">
      <h2 className="text-xl">Je winkelmand is leeg</h2>
      <p className="mt-3">
        Er is nog niets om af te rekenen. Kijk rustig rond: wat je kiest, bewaren we in je
        winkelmand op dit apparaat.
      </p>
      <ButtonLink to="/shop" className="mt-7">
        Bekijk alle producten
      </ButtonLink>
    </div>
  )
}

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

/** Replaces the choice of a subscription while the cart has sample packs. */
export const SamplesOnce = () => (
  <p>
    Je bestelt nu één keer, want een proefpakje kan niet in een abonnement. Wil je een abonnement op
    iets anders, haal dan eerst het proefpakje uit je bestelling.
  </p>
)

const currentUrl = ''

export const NoPaymentMethods = () => (
  <>
    <p>Geen betaalmethoden beschikbaar.</p>
    <p className="mt-2">
      <a href={currentUrl} className="link">
        Laad de pagina opnieuw
      </a>{' '}
      of{' '}
      <Link to="/contact" className="link">
        neem contact op
      </Link>
      . Wat je invulde, blijft staan.
    </p>
  </>
)

type RefusalProps = {
  link: RefusalLink | undefined
  children: string
}

export const OrderRefusal = ({ link, children }: RefusalProps) => (
  <Notice kind="error">
    <p>{children}</p>
    {link && (
      <a href={link.url} className="link inline-block min-h-11 content-center">
        {link.text}
      </a>
    )}
  </Notice>
)
