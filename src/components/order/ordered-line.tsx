import type { ReactNode } from 'react'
import { formatEuroAmount } from '#domain/money.ts'
import { CartLinePicture } from '../cart/cart-line-picture.tsx'

type Props = {
  image: string | null
  tint: string | null | undefined
  name: ReactNode
  quantity: number
  /** In euros. */
  unitPrice: number
  /** What else is said of the line, beside the price of a pack. */
  about?: ReactNode
  /** What can be done with the line. */
  children?: ReactNode
}

/**
 * A line of an order or a subscription, with the sum of its packs. The name has the whole width, so
 * that a phone breaks it between words.
 */
export const OrderedLine = ({ image, tint, name, quantity, unitPrice, about, children }: Props) => (
  <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-line py-5 not-first:border-t">
    <CartLinePicture url={image} tint={tint} />
    <div className="grid min-w-0 grid-cols-[1fr_auto] content-start items-baseline gap-x-4">
      <span className="col-span-full">{name}</span>
      <span className="text-sm text-ink-soft">
        {quantity} × {formatEuroAmount(unitPrice)}
      </span>
      <span className="font-semibold tabular-nums">{formatEuroAmount(unitPrice * quantity)}</span>
      {about}
    </div>
    {children}
  </li>
)
