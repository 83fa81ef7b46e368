import type { ReactNode } from 'react'
import { formatEuros, fromEuros, multiplyCents } from '#domain/money.ts'
import { CartLinePicture } from '../cart/cart-line-picture.tsx'

type Props = {
  image: string | null
  tint: string | null | undefined
  name: ReactNode
  quantity: number
  /** In euros. */
  unitPrice: number
  /** What else is said of the line. */
  about?: ReactNode
  /** What can be done with the line. */
  children?: ReactNode
}

/** A line of an order or a subscription, with the sum of its packs. */
export const OrderedLine = ({ image, tint, name, quantity, unitPrice, about, children }: Props) => (
  <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-2 border-line py-5 not-first:border-t">
    <CartLinePicture url={image} tint={tint} />
    <div className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-[min(10rem,100%)] flex-1">{name}</span>
        <span className="font-semibold tabular-nums">
          {formatEuros(multiplyCents(fromEuros(unitPrice), quantity))}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-soft">
        <span className="tabular-nums">
          {quantity} × {formatEuros(fromEuros(unitPrice))}
        </span>
        {about}
      </div>
    </div>
    {children}
  </li>
)
