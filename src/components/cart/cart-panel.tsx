// The cart, as a panel that slides in at the right of every page.

import { parseStoredObject } from '#domain/parse-stored-object.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { labelInterval } from '#domain/subscription/interval-label.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { formatEuros } from '#domain/money.ts'
import { describeCartLimit } from '#domain/sample/describe-cart-limit.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { PaidOrderNotice } from '../checkout/paid-order-notice.tsx'
import { CartLine } from './cart-line.tsx'
import { useCart } from './cart-store.ts'
import { CartDeliveryPromise } from './cart-delivery-promise.tsx'
import { FreeShippingProgress } from './free-shipping-progress.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { ShareCartButton } from './share-cart-button.tsx'
import { useOfferCheck } from './use-offer-check.ts'

/** The line that was just removed, and the cart before the removal. */
type Removed = { item: CartItem; before: readonly CartItem[] }

export default function CartPanel() {
  const { items, buyable, changes, count, subtotal, isOpen, addedId, ...actions } = useCart()
  const { close, setQuantity, remove, replace } = actions
  useOfferCheck()
  const [removed, setRemoved] = useState<Removed>()
  const undoButton = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()

  // Moves the focus, because the pressed button disappeared with its line or with the undo notice.
  useEffect(() => {
    if (removed) undoButton.current?.focus()
    else if (isOpen && document.activeElement === document.body) list.current?.focus()
  }, [removed, isOpen])

  const added = items.find(({ id }) => id === addedId)
  const lines = added ? [added, ...items.filter((item) => item !== added)] : items
  useEffect(() => {
    if (isOpen && added) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, added])

  const closePanel = () => {
    setRemoved(undefined)
    close()
  }
  const removeWithUndo = (item: CartItem) => {
    setRemoved({ item, before: items })
    remove(item.id)
  }
  const toCheckout = () => {
    closePanel()
    void navigate('/checkout')
  }

  const limit = describeCartLimit(buyable)
  const rhythm = isOpen ? describeStoredRhythm(items) : ''
  const footer = count > 0 && (
    <>
      <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>
          Subtotaal
          {rhythm && <span className="block text-sm font-normal">{rhythm}</span>}
        </span>
        <span>{formatEuros(subtotal)}</span>
      </p>
      {limit && (
        <p role="alert" className="mt-1 text-sm font-semibold text-error">
          {limit}
        </p>
      )}
      <p className="mt-0.5 mb-1 text-sm text-ink-soft">
        Verzendkosten worden berekend in de volgende stap
      </p>
      {isOpen && <CartDeliveryPromise />}
      <Button onClick={toCheckout} className="w-full">
        Afrekenen
      </Button>
      <Button kind="plain" onClick={closePanel} className="mt-1 w-full">
        Winkel verder
      </Button>
    </>
  )

  return (
    <SidePanel open={isOpen} onClose={closePanel} title="Winkelmand" footer={footer}>
      <output className="sr-only">
        {isOpen &&
          count > 0 &&
          `${added ? `${added.display_name} ligt in je winkelmand. ` : ''}${count} ${count === 1 ? 'product' : 'producten'} in je winkelmand, samen ${formatEuros(subtotal)}. ${rhythm}`}
      </output>
      {removed && (
        <div className="mb-5 flex items-center justify-between gap-x-3 rounded-card border border-line bg-white py-2 ps-5 pe-2 text-sm">
          <output className="min-w-0 break-words">
            {removed.item.display_name} is verwijderd.
          </output>
          <Button
            kind="plain"
            ref={undoButton}
            className="flex-none"
            onClick={() => {
              replace(removed.before)
              setRemoved(undefined)
            }}
          >
            Zet terug
          </Button>
        </div>
      )}
      <PaidOrderNotice isActive={isOpen} onGo={closePanel} />
      {count === 0 ? (
        <EmptyCart onGo={closePanel} />
      ) : (
        <>
          <FreeShippingProgress items={buyable} />
          <ul
            ref={list}
            tabIndex={-1}
            aria-label="Producten in je winkelmand"
            className="outline-none focus-visible:shadow-none"
          >
            {lines.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                buyable={buyable.find(({ id }) => id === item.id)}
                changes={changes.filter(({ id }) => id === item.id)}
                isAdded={item === added}
                onQuantity={(quantity) => setQuantity(item.id, quantity)}
                onRemove={() => removeWithUndo(item)}
                onGo={closePanel}
              />
            ))}
          </ul>
          <ShareCartButton items={items} />
        </>
      )}
    </SidePanel>
  )
}

/** How often the customer chose to get the cart; '' for a single order. */
function describeStoredRhythm(items: readonly Pick<CartItem, 'is_sample'>[]): string {
  const { isSubscription, interval } =
    parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues)) ?? {}
  if (isSubscription !== true) return ''
  if (items.some(({ is_sample }) => is_sample)) return 'Eén keer: een proefpakje kan niet vaker.'
  const label = labelInterval(typeof interval === 'string' ? interval : 'month')
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}, tot je stopt`
}
