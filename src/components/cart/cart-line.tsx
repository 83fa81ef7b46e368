import { useId } from 'react'
import { Link } from 'react-router'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { cartItemImage, cartItemLabel, unitPriceInCents } from '#domain/cart/cart.ts'
import { cartItemPath } from '#domain/cart/cart-item-path.ts'
import { describeCartItemSize } from '#domain/cart/cart-item-size.ts'
import { describeLineTotal, lineLimitMessage } from '#domain/cart/cart-limits.ts'
import { describeOfferChange, type OfferChange } from '#domain/checkout/cart-changes.ts'
import { formatEuros } from '#domain/money.ts'
import { samplePieces } from '#domain/sample/sample-rules.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { QuantityStepper } from '#ui/form/quantity-stepper.tsx'
import { CartLinePicture } from './cart-line-picture.tsx'

type Props = {
  item: CartItem
  /** The packs of the line that can be bought; undefined if there are none. */
  buyable: CartItem | undefined
  changes: readonly OfferChange[]
  /** The shopper has just put it into the cart. */
  isAdded: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
  onGo: () => void
}

export function CartLine({ item, buyable, changes, isAdded, onQuantity, onRemove, onGo }: Props) {
  const id = useId()
  const label = cartItemLabel(item)
  const size = describeCartItemSize(item)
  const limit = buyable && lineLimitMessage(item, buyable)
  return (
    <li className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-5 first:pt-0">
      <CartLinePicture url={cartItemImage(item)} tint={item.image_tint} />
      <div className="min-w-0">
        {isAdded && (
          <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
            <Icon name="check" size={18} className="flex-none" />
            Net toegevoegd
          </p>
        )}
        <Link
          id={id}
          to={cartItemPath(item)}
          onClick={onGo}
          className="flex min-h-11 flex-col justify-center break-words hyphens-auto hover:underline"
        >
          {item.name !== label && (
            <span className="block leading-snug font-semibold">{item.name}</span>
          )}
          <span
            className={`block leading-snug ${item.name === label ? 'font-semibold' : 'text-sm'}`}
          >
            {label}
            {size && <span className="font-normal text-ink-soft"> · {size}</span>}
          </span>
        </Link>
        <p className="text-sm text-ink-soft">
          {formatEuros(unitPriceInCents(item))}{' '}
          {item.is_sample ? `voor ${samplePieces} stuks om te proberen` : 'per verpakking'}
        </p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        {buyable && (
          <QuantityStepper
            label={`Aantal ${item.display_name}`}
            value={item.quantity}
            onChange={onQuantity}
            {...(item.is_sample && { max: 1 })}
          />
        )}
        <Button
          kind="plain"
          aria-describedby={id}
          onClick={onRemove}
          className="text-sm max-[24rem]:order-last max-[24rem]:-ms-3.5"
        >
          Verwijder
        </Button>
        <p className="ms-auto text-lg font-semibold">{describeLineTotal(buyable)}</p>
      </div>
      {changes.length > 0 && (
        <div role="alert" className="col-span-2 text-sm font-semibold text-warning">
          {changes.map((change) => (
            <p key={change.kind}>{describeOfferChange(change)}</p>
          ))}
        </div>
      )}
      {limit && (
        <p role="alert" className="col-span-2 text-sm font-semibold text-error">
          {limit}
        </p>
      )}
    </li>
  )
}
