import { useId } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartItemImage } from '#domain/cart/cart.ts'
import { cartItemPath } from '#domain/cart/cart-item-path.ts'
import { describeLineTotal, lineLimitMessage } from '#domain/cart/cart-limits.ts'
import { CartLinePicture } from '#components/cart/cart-line-picture.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'

type Props = {
  item: CartItem
  /** The packs of the line that can be bought; undefined if there are none. */
  buyable: CartItem | undefined
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

export function OrderLine({ item, buyable, onQuantity, onRemove }: Props) {
  const id = useId()
  const name = item.display_name
  const limit = buyable && lineLimitMessage(item, buyable)
  return (
    <div className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-[min(1rem,16px)] gap-y-2">
      <CartLinePicture url={cartItemImage(item)} tint={item.image_tint} />
      <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-4">
        <Link id={id} to={cartItemPath(item)} className="link min-w-[min(10rem,100%)] flex-1">
          {name}
        </Link>
        <span className="ms-auto font-semibold tabular-nums">{describeLineTotal(buyable)}</span>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-2 min-[26rem]:col-span-1 min-[26rem]:col-start-2">
        {buyable && (
          <QuantityStepper
            label={`Aantal ${name}`}
            value={item.quantity}
            onChange={onQuantity}
            {...(item.is_sample && { max: 1 })}
          />
        )}
        <Button kind="plain" onClick={onRemove} aria-describedby={id} className="ms-auto -me-3">
          Verwijder
        </Button>
      </div>
      {limit && (
        <p role="alert" className="col-span-2 text-sm font-semibold text-error">
          {limit}
        </p>
      )}
    </div>
  )
}
