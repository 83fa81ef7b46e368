// The cart at the right side of every page (SPECIFICATION, cart side panel).

import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartLimitOf } from '#domain/cart/order-limits.ts'
import { inEuros } from '#domain/money.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { CartLine } from './cart-line.tsx'
import { useCart } from './cart-store.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { EmptyCart } from './empty-cart.tsx'

/** A line just taken out, and the cart as it was before. */
type Removed = { item: CartItem; before: readonly CartItem[] }

export default function CartPanel() {
  const { items, count, subtotal, isOpen, close, setQuantity, remove, replace } = useCart()
  const [removed, setRemoved] = useState<Removed>()
  const putBack = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const navigate = useNavigate()

  // A button that had the focus is gone: with its line, or with the way back.
  useEffect(() => {
    if (removed) putBack.current?.focus()
    else if (isOpen && document.activeElement === document.body) list.current?.focus()
  }, [removed, isOpen])

  const leave = () => {
    setRemoved(undefined)
    close()
  }
  const takeOut = (item: CartItem) => {
    setRemoved({ item, before: items })
    remove(item.id)
  }
  const toCheckout = () => {
    leave()
    void navigate('/checkout')
  }

  const limit = cartLimitOf(items)
  const footer = count > 0 && (
    <>
      <p className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <span>Subtotaal</span>
        <span>{inEuros(subtotal)}</span>
      </p>
      {limit && (
        <p role="alert" className="mt-1 text-sm font-semibold text-error">
          {limit}
        </p>
      )}
      <p className="mt-0.5 mb-4 text-sm text-ink-soft">Verzendkosten worden berekend in de volgende stap</p>
      <Button onClick={toCheckout} className="w-full">
        Afrekenen
      </Button>
      <Button kind="plain" onClick={leave} className="mt-1 w-full">
        Winkel verder
      </Button>
    </>
  )

  return (
    <SidePanel open={isOpen} onClose={leave} title="Winkelmand" footer={footer}>
      <output className="sr-only">
        {isOpen && count > 0 && `${count} ${count === 1 ? 'product' : 'producten'} in je winkelmand, samen ${inEuros(subtotal)}.`}
      </output>
      {removed && (
        <div className="mb-5 flex items-center justify-between gap-x-3 rounded-card border border-line bg-white py-2 ps-5 pe-2 text-sm">
          <output className="min-w-0 break-words">{removed.item.display_name} is verwijderd.</output>
          <Button
            kind="plain"
            ref={putBack}
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
      {count === 0 ? (
        <EmptyCart onGo={leave} />
      ) : (
        <>
          <DeliveryLine subtotal={subtotal} />
          <ul ref={list} tabIndex={-1} aria-label="Producten in je winkelmand" className="outline-none focus-visible:shadow-none">
            {items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                onQuantity={(quantity) => setQuantity(item.id, quantity)}
                onRemove={() => takeOut(item)}
                onGo={leave}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  )
}
