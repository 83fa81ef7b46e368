// The quantity and the add-to-cart button. On phones, a small bar with a second button appears
// below the first one.

import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartItemLabel, unitPriceInCents } from '#domain/cart/cart.ts'
import { isValidQuantity } from '#domain/catalogue/product-page/variant-picker.ts'
import { useCart } from '#components/cart/cart-store.ts'
import { Price } from '#components/product/price.tsx'
import { ScriptsFailedNotice } from '#components/shell/scripts-failed-notice.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'

type Props = {
  item: CartItem
  max: number | undefined
  quantity: number
  onQuantity: (quantity: number) => void
  /**
   * The variant picker and the measure for which the size help chose. Undefined for a product
   * without a choice.
   */
  choice: { picker: RefObject<HTMLElement | null>; measure: string | undefined } | undefined
}

export function AddToCart({ item, max, quantity, onQuantity, choice }: Props) {
  const { add } = useCart()
  const [isRefused, setIsRefused] = useState(false)
  const [isPassed, setIsPassed] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const picker = choice?.picker

  useEffect(() => {
    if (!row.current) return
    // The margin counts everything below the window as inside it, so that the bar waits until the
    // visitor has passed name, price and variants, also after one long swipe.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setIsPassed(!isIntersecting)
      },
      { rootMargin: '0px 0px 99999px' },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [])
  const showPicker = () => {
    picker?.current?.scrollIntoView({ block: 'center' })
    picker?.current
      ?.querySelector<HTMLElement>('select, input:checked')
      ?.focus({ preventScroll: true })
  }
  const handleAdd = () => {
    setIsRefused(!isValidQuantity(quantity))
    if (isValidQuantity(quantity)) add(item, quantity)
    onQuantity(1)
  }
  return (
    <div>
      <div ref={row} className="flex flex-wrap gap-3 scripts-off:hidden">
        <QuantityStepper
          label="Aantal"
          value={quantity}
          onChange={onQuantity}
          free
          {...(max !== undefined && { max })}
        />
        <Button onClick={handleAdd} className="flex-1 basis-40 px-4!">
          Voeg toe aan winkelmand
        </Button>
      </div>
      <output className="block text-sm font-semibold text-error not-empty:mt-3">
        {isRefused && 'Kies minstens 1 verpakking.'}
      </output>
      <p className="hidden scripts-off:block">Zet JavaScript aan in je browser om te bestellen.</p>
      <ScriptsFailedNotice className="mt-4">
        Dit product in je winkelmand leggen lukt nu niet.
      </ScriptsFailedNotice>
      <div
        data-buy-bar={isPassed ? 'shown' : 'away'}
        className="buy-bar border-t border-line bg-white px-5 py-2.5 md:hidden short:hidden"
      >
        <div className="flex items-center gap-4">
          <div className="buy-bar-text min-w-0 flex-1 text-sm leading-snug">
            {choice ? (
              <button
                type="button"
                onClick={showPicker}
                className="-my-1.5 block min-h-11 w-full text-start text-deep underline underline-offset-[0.28em]"
              >
                {[cartItemLabel(item), choice.measure, 'wijzig'].filter(Boolean).join(', ')}
              </button>
            ) : (
              <span className="block w-0 min-w-full truncate">{cartItemLabel(item)}</span>
            )}
            <Price amount={unitPriceInCents(item)} className="text-base" />
          </div>
          <Button onClick={handleAdd} className="flex-none">
            In winkelmand
          </Button>
        </div>
      </div>
    </div>
  )
}
