import { parseStoredObject } from '#domain/parse-json.ts'
import { storageKeys } from '#domain/storage-keys.ts'
import { capitalise } from '#domain/text/capitalise.ts'
import { labelInterval } from '#domain/subscription/interval-label.ts'
import { readStoredText } from '../storage/browser-storage.ts'
import { useEffect, useRef, useState, Suspense, useId } from 'react'
import { useNavigate } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { formatEuroAmount, formatEuros } from '#domain/money.ts'
import { describeCartLimit } from '#domain/sample/describe-cart-limit.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SidePanel } from './side-panel.tsx'
import { PaidOrderNotice } from '../checkout/paid-order-notice.tsx'
import { CartLine } from './cart-line.tsx'
import { useCart } from './cart-store.ts'
import { useOfferCheck } from './use-offer-check.ts'
import { useQuery } from '../requests/use-query.ts'
import { browserApi } from '../api-context.ts'
import { DeliveryPromise } from '../order/delivery-promise.tsx'
import { DuneDrawing } from '../shell/logo.tsx'
import { lazyWithinTime } from '#ui/lazy-within-time.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { subtotalOf } from '#domain/cart/cart.ts'
import { describeShippingRate } from '#domain/order/delivery/describe-shipping-rate.ts'
import { amountUntilFreeShipping, fromApiRate } from '#domain/order/delivery/shipping-cost.ts'
import { toSampleLine } from '#domain/sample/sample-cart.ts'
import { isLetterboxPost } from '#domain/sample/sample-shipping.ts'
import { useShopDetails } from '../shell/shop-details-context.ts'
import { Icon } from '#ui/icon.tsx'

const ShareCart = lazyWithinTime(() => import('./share-cart.tsx'))

type Removed = { item: CartItem; before: readonly CartItem[] }

export default function CartPanel() {
  const { items, buyable, changes, count, subtotal, isOpen, addedIds = [], ...actions } = useCart()
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

  const added = items.filter(({ id }) => addedIds.includes(id))
  const hasAdded = added.length > 0
  const lines = [...added, ...items.filter((item) => !added.includes(item))]
  useEffect(() => {
    if (isOpen && hasAdded) list.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, hasAdded])

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
      <ShippingNotes items={buyable} />
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
          `${describeAdded(added)}${count} ${count === 1 ? 'product' : 'producten'} in je winkelmand, samen ${formatEuros(subtotal)}. ${rhythm}`}
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
                isAdded={added.includes(item)}
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

function ShareCartButton({ items }: { items: readonly CartItem[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="pt-2">
      <Button
        kind="plain"
        className="-ms-3.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Deel deze winkelmand
      </Button>
      <div id={id} aria-live="polite">
        {isOpen && (
          <Suspense fallback={<Spinner label="De link wordt gemaakt" />}>
            <ShareCart items={items} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

const describeAdded = (added: readonly CartItem[]): string =>
  added.length > 0
    ? `${added.map((item) => item.display_name).join(', ')} ${added.length === 1 ? 'ligt' : 'liggen'} in je winkelmand. `
    : ''

const fetchPromises = () => browserApi('GET /api/delivery-promises')

/**
 * Reserves the height of the sentence, so that nothing shifts when the reply arrives. Stays empty
 * if the request fails.
 */
function CartDeliveryPromise() {
  const { result } = useQuery(fetchPromises)
  return (
    <p className="mb-3 min-h-11 text-sm text-ink-soft">
      {result.status === 'done' && (
        <DeliveryPromise promises={result.data.promises} condition="besteld en betaald" />
      )}
    </p>
  )
}

/** How often the customer chose to get the cart; '' for a single order. */
function describeStoredRhythm(items: readonly Pick<CartItem, 'is_sample'>[]): string {
  const { isSubscription, interval } =
    parseStoredObject(readStoredText('sessionStorage', storageKeys.checkoutValues)) ?? {}
  if (isSubscription !== true) return ''
  if (items.some(({ is_sample }) => is_sample)) return 'Eén keer: een proefpakje kan niet vaker.'
  return `${capitalise(labelInterval(typeof interval === 'string' ? interval : 'month'))}, tot je stopt`
}

function EmptyCart({ onGo }: { onGo: () => void }) {
  return (
    <div className="flex flex-col items-center px-2 pt-14 text-center">
      <span className="grid size-32 place-items-center rounded-pill bg-lee text-deep">
        <DuneDrawing className="h-14 w-[68px]" />
      </span>
      <p className="mt-7 font-head text-xl">Je winkelmand is leeg</p>
      <p className="mt-2 mb-7 max-w-[20em] text-ink-soft">
        Kijk rustig rond. Wat je kiest, bewaren we hier op dit apparaat.
      </p>
      <ButtonLink to="/shop" onClick={onGo}>
        Bekijk alle producten
      </ButtonLink>
    </div>
  )
}

/** The checkout may find a lower cost, such as that of a discount code. */
function ShippingNotes({ items }: { items: readonly CartItem[] }) {
  const delivery = useShopDetails()?.delivery
  const notes =
    delivery && isLetterboxPost(items.map(toSampleLine))
      ? [
          `De verzending kost ${formatEuroAmount(delivery.sample_shipping_fee)}, als brievenbuspost. Met andere producten erbij gelden de gewone verzendkosten.`,
        ]
      : [
          delivery &&
            describeShippingRate(subtotalOf(withoutSamples(items)), fromApiRate(delivery)),
          'Verzendkosten worden berekend in de volgende stap',
        ]
  return (
    <div className="mt-0.5 mb-1 text-sm text-ink-soft">
      {notes.map((note) => note && <p key={note}>{note}</p>)}
    </div>
  )
}

const withoutSamples = (items: readonly CartItem[]) => items.filter(({ is_sample }) => !is_sample)

function FreeShippingProgress({ items }: { items: readonly CartItem[] }) {
  const delivery = useShopDetails()?.delivery
  if (!delivery) return null
  const rate = fromApiRate(delivery)
  const packs = withoutSamples(items)
  if (packs.length === 0) return null
  const subtotal = subtotalOf(packs)
  const remaining = amountUntilFreeShipping(subtotal, rate)
  const icon = remaining === 0 ? 'check' : 'package'
  return (
    <div className="mb-6 rounded-card bg-lee px-5 py-3.5">
      <p className="flex items-center gap-3 text-sm">
        <Icon name={icon} size={20} className="flex-none text-deep" />
        {remaining === 0
          ? 'Je bestelling wordt gratis bezorgd.'
          : `Nog ${formatEuros(remaining)} tot gratis bezorging.`}
        {packs.length < items.length && ' Proefpakjes tellen daarvoor niet mee.'}
      </p>
      {remaining > 0 && (
        <progress
          aria-hidden
          max={rate.freeShippingFrom}
          value={subtotal}
          className="calm-progress mt-2.5"
        />
      )}
    </div>
  )
}
